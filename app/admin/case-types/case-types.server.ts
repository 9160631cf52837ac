import type { z } from 'zod'
import { caseTypeChange, newCaseType, type UsedCaseType } from '#server/contract/cases/case-types.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { severities, severityNames } from '#server/contract/severities.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { submitMerged } from '../../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { formWithApiErrors } from '../../forms/form-with-errors.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { AnyAnswer } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { errorResponse, redirectWithToast } from '../../http/responses.server.ts'

const page = '/admin/case-types'

/** A case type as form fields. */
const fieldsOf = ({ name, ticket_workflow_id, due_days }: UsedCaseType) => ({
  name,
  ticket_workflow_id,
  ...Object.fromEntries(severityNames.map((one) => [`due_days.${one}`, String(due_days[one])])),
})

const labels: Record<string, string> = {
  name: 'Name',
  ticket_workflow_id: 'Workflow',
  ...Object.fromEntries(severityNames.map((one) => [`due_days.${one}`, `Working days, ${severities[one]}`])),
}

/** The case types, the one being edited (`?type=`), and the available workflows. Throws a 404 if that case type does not exist. */
export async function readCaseTypes({ api, url, session }: RequestContext) {
  const [{ data: types }, { data: workflows }] = await Promise.all([
    api.read('listUsedCaseTypes'),
    api.read('listWorkflows'),
  ])
  const typeId = url.searchParams.get('type')
  const edited = types.find(({ case_type_id }) => case_type_id === typeId)
  if (typeId && !edited) throw errorResponse(404, 'No such case type')
  const count = (name: string) => Number(url.searchParams.get(name)) || 0
  const may = (method: string) => allows(session.policy, features.workflows, method)
  return {
    may_add: may('POST'),
    may_change: may('PATCH'),
    may_remove: may('DELETE'),
    types,
    edited: edited ? { ...edited, fields: fieldsOf(edited) } : null,
    redated: count('redated'),
    moved: count('moved'),
    workflows: workflows.map(({ workflow_id, name }) => ({ workflow_id, name })),
  }
}

const saveNew = (ctx: RequestContext) =>
  submit(ctx.form, newCaseType, async (body): Promise<Response | AnyAnswer> => {
    const answer = await ctx.api.ask('createCaseType', { body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(page, 'case-type-saved') : answer
  })

async function change(
  ctx: RequestContext,
  body: z.output<typeof caseTypeChange>,
): Promise<Response | AnyAnswer> {
  const caseTypeId = ctx.url.searchParams.get('type') ?? ''
  const answer = await ctx.api.ask('changeCaseType', { caseTypeId, body, key: formKey(ctx) })
  if (!answer.ok) return answer
  if (answer.data.request_id) return redirectWithToast(`${page}?type=${caseTypeId}`, 'sent-for-approval')
  const { redated, moved } = answer.data.data
  const query = new URLSearchParams({
    ...(redated && { redated: `${redated}` }),
    ...(moved && { moved: `${moved}` }),
  })
  return redirectWithToast(query.size ? `${page}?${query}` : page, 'case-type-saved')
}

const save = (ctx: RequestContext) =>
  submitMerged(ctx.form, caseTypeChange, (body) => change(ctx, body), {
    message: messages.workflows.stale,
    now: async () => (await readCaseTypes(ctx)).edited?.fields ?? {},
    label: (name) => labels[name] ?? name,
    inWords: async (name, value) =>
      name === 'ticket_workflow_id'
        ? ((await readCaseTypes(ctx)).workflows.find((one) => one.workflow_id === value)?.name ?? value)
        : value || 'None',
  })

async function remove(ctx: RequestContext) {
  const caseTypeId = ctx.url.searchParams.get('type') ?? ''
  const answer = await ctx.api.ask('deleteCaseType', { caseTypeId, key: formKey(ctx) })
  return answer.ok ? redirectWithToast(page, 'case-type-removed') : formWithApiErrors(ctx, answer)
}

export const caseTypesAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'new-type': saveNew, 'save-type': save, 'remove-type': remove })
