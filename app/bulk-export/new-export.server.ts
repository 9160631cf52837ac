import { columnsOf } from '#server/contract/exports/export-columns.ts'
import { exportKinds, filtersOf, isExportKind, mayView } from '#server/contract/exports/export-kinds.ts'
import { newExport } from '#server/contract/exports/exports.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { AnyAnswer } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { errorResponse, redirectWithToast } from '../http/responses.server.ts'
import { optionsOf } from '../ui/select-options.tsx'

/** The kind of data in the route params. Throws a 404 if it is unknown, a 403 if the policy does not allow viewing or exporting it. */
function kindOf({ params: { kind }, session: { policy } }: RequestContext) {
  if (!isExportKind(kind)) throw errorResponse(404, messages.exports.noKind)
  const may = allows(policy, features.bulkExport, 'POST') && mayView(policy, kind)
  if (!may) throw errorResponse(403, messages.access.denied)
  return kind
}

/** The form for a kind of data: its filters and columns. */
export async function readExportForm(ctx: RequestContext) {
  const kind = kindOf(ctx)
  const { data } = await ctx.api.read('readExportChoices', { kind })
  const filters = Object.entries(filtersOf(kind)).map(([name, { label, as, options }]) => ({
    name,
    label,
    as,
    options: options ? optionsOf(options) : (data.choices[name] ?? []),
  }))
  const columns = Object.entries(columnsOf(kind))
    .filter(([name]) => mayView(ctx.session.policy, kind, [name]))
    .map(([name, { heading: head }]): [string, string] => [name, head])
  const { label, line } = exportKinds[kind]
  // A select without options is left out.
  const offered = filters.filter(({ as, options }) => as !== 'choice' || options.length > 0)
  return { kind, label, line, filters: offered, columns }
}
export type ExportForm = Awaited<ReturnType<typeof readExportForm>>

/** Starts the export and redirects to the list of exports. */
export const startExport = (ctx: RequestContext) => {
  const kind = kindOf(ctx)
  const schema = newExport.omit({ kind: true })
  return submit(ctx.form, schema, async (input): Promise<Response | AnyAnswer> => {
    const answer = await ctx.api.ask('startExport', { body: { kind, ...input }, key: formKey(ctx) })
    return answer.ok ? redirectWithToast('/bulk-export', 'export-started') : answer
  })
}
