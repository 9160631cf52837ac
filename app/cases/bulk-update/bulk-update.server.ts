import { data } from '@remix-run/node'
import { z } from 'zod'
import type {
  BatchOutcome,
  CaseResult,
  CasesChanged,
  ChangeTogether,
} from '#server/contract/cases/case-batch.ts'
import { caseCategories } from '#server/contract/cases/case-categories.ts'
import { maxCaseBatch } from '#server/contract/cases/case-list.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { noteText } from '#server/contract/note.ts'
import { willChange } from '#server/contract/will-change.ts'
import type { IntentHandlers } from '../../forms/by-intent.server.ts'
import { idsWithVersions } from '../../forms/conflicts/ids-with-versions.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { listParams } from '../../forms/lists/list-query.server.ts'
import { submit } from '../../forms/submission.server.ts'
import { submitAndShow } from '../../forms/submit-and-show.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { typedValues } from '../../http/forms/typed-values.server.ts'
import { errorResponse, redirectWithToast } from '../../http/responses.server.ts'
import { caseQuery } from '../list/cases.server.ts'
import { outcomeText } from './outcome-text.ts'

const shownByName = 20

/** The cases selected in the URL: the ticked ones, or all that match the list's filters. */
function selectionOf(url: URL) {
  if (url.searchParams.has('all')) return { matching: String(listParams(caseQuery(url))), cases: '' }
  const ids = url.searchParams.getAll('case').filter((id) => /^\d{1,9}$/.test(id))
  return { matching: '', cases: [...new Set(ids)].slice(0, maxCaseBatch).join(' ') }
}

/** Data of the bulk change page: the number of cases, and the available statuses and assignees. Throws a 403 without permission. */
export async function loadBulkUpdate({ api, session, url }: RequestContext) {
  if (!allows(session.policy, features.cases, 'PATCH')) throw errorResponse(403, messages.access.denied)
  const hidden = selectionOf(url)
  const query = new URLSearchParams(hidden.matching)
  query.set('per_page', '1')
  const [options, found] = await Promise.all([
    api.read('listCaseFilters'),
    hidden.matching ? api.read('listCases', { query }) : undefined,
  ])
  const { statuses } = options.data
  const assignees = options.data.assignees.filter(({ left }) => !left)
  const count = found?.count ?? hidden.cases.split(' ').filter(Boolean).length
  return { count, hidden, statuses: [...caseCategories, ...statuses], assignees }
}

const which = { cases: z.string().max(20_000).default(''), matching: z.string().max(2_000).default('') }
const assign = z.object({ ...which, assignee: z.string().max(100).default('') })
const status = z.object({
  ...which,
  case_status: z.string({ message: messages.form.select }).min(1, messages.form.select).max(100),
  notes: noteText(),
})

type Input = z.output<typeof assign> | z.output<typeof status>

const changeOf = (input: Input): ChangeTogether =>
  'assignee' in input
    ? { action: 'assign', assignee: input.assignee }
    : { action: 'status', case_status: input.case_status, notes: input.notes }

const bodyOf = (input: Input) => ({
  change: changeOf(input),
  cases: idsWithVersions(input.cases).map(({ id, ...seen }) => ({ case_id: id, ...seen })),
})

const preview = (ctx: RequestContext, schema: typeof assign | typeof status) =>
  submitAndShow(
    ctx.form,
    schema,
    (input) => {
      const matching = input.matching && { matching: input.matching }
      return ctx.api.ask('changeCases', { body: { ...bodyOf(input), ...matching, preview: true } })
    },
    (answered, input) =>
      data({ initialValue: typedValues(ctx.form), preview: previewOf(changeOf(input), answered.data) }),
  )

const apply = (ctx: RequestContext, schema: typeof assign | typeof status) =>
  submit(ctx.form, schema, async (input) => {
    const answer = await ctx.api.ask('changeCases', { body: bodyOf(input), key: formKey(ctx) })
    if (!answer.ok) return answer
    const { data: changed, request_id } = answer.data
    return request_id
      ? redirectWithToast(`/my/requests/${request_id}`, 'sent-for-approval')
      : redirectWithToast(`/app/cases/together/${changed.batch_id}`, 'cases-changed')
  })

/** Handlers for the forms of the page: two preview the result, the third applies it. */
export const bulkUpdateIntents: IntentHandlers = {
  'preview-assign': (ctx) => preview(ctx, assign),
  'preview-status': (ctx) => preview(ctx, status),
  'apply-together': (ctx) => apply(ctx, ctx.form.get('action') === 'assign' ? assign : status),
}

/** Outcomes in display order: changes first, unchanged cases last. */
const outcomesInOrder: BatchOutcome[] = ['changed', 'asked', 'refused', 'unchanged']

type Previewed = Pick<CasesChanged, 'results' | 'beyond' | 'needs_approval'>

/** Data of a preview: the cases grouped by outcome, with the reason for rejected ones. */
export function previewOf(change: ChangeTogether, { results, beyond, needs_approval }: Previewed) {
  const groups = new Map<string, CaseResult[]>()
  const inOrder = outcomesInOrder.flatMap((outcome) => results.filter((one) => one.outcome === outcome))
  for (const one of inOrder) {
    const key = `${one.outcome} ${one.why ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const count = results.filter(({ outcome }) => willChange(outcome)).length
  return {
    beyond,
    count,
    change: change.action,
    /** The number of changes that need a second person. */
    asked: needs_approval ? count : results.filter(({ outcome }) => outcome === 'asked').length,
    cases: results.map(({ case_id, version }) => `${case_id}.${version}`).join(' '),
    groups: [...groups.values()].map((some) => ({
      title: `${some.length} ${outcomeText(some[0]?.outcome ?? 'refused', change, 'would')}`,
      why: some[0]?.why ?? null,
      count: some.length,
      cases: some
        .slice(0, shownByName)
        .map(({ case_id, subject, party_name, before }) => ({ case_id, subject, party_name, before })),
    })),
  }
}
export type CasesPreview = ReturnType<typeof previewOf>
