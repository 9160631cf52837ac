import { caseTypeChange, newCaseType } from '#server/contract/case-types.ts'
import { byIntent } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { AnyAnswer } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'

const page = '/admin/case-types'

/** The case types, the one that is edited (of the address), and the workflows there are to follow. */
export async function readCaseTypes({ api, url }: RequestContext) {
  const [{ data: types }, { data: workflows }] = await Promise.all([
    api.read('listUsedCaseTypes'),
    api.read('listWorkflows'),
  ])
  const wanted = url.searchParams.get('type')
  const edited = types.find(({ case_type_id }) => case_type_id === wanted)
  if (wanted && !edited) throw Response.json({ message: 'No such case type' }, { status: 404 })
  const count = (name: string) => Number(url.searchParams.get(name)) || 0
  return {
    ...{ types, edited: edited ?? null, redated: count('redated'), moved: count('moved') },
    workflows: workflows.map(({ workflow_id, name }) => ({ workflow_id, name })),
  }
}

const saveNew = (ctx: RequestContext) =>
  submit(ctx.form, newCaseType, async (body): Promise<Response | AnyAnswer> => {
    const answer = await ctx.api.ask('createCaseType', { body, key: formKey(ctx) })
    return answer.ok ? done(page, 'case-type-saved') : answer
  })

const save = (ctx: RequestContext) =>
  submit(ctx.form, caseTypeChange, async (body): Promise<Response | AnyAnswer> => {
    const caseTypeId = ctx.url.searchParams.get('type') ?? ''
    const answer = await ctx.api.ask('changeCaseType', { caseTypeId, body, key: formKey(ctx) })
    if (!answer.ok) return answer
    if (answer.data.request_id) return done(`${page}?type=${caseTypeId}`, 'sent-for-approval')
    const { redated, moved } = answer.data.data
    const query = new URLSearchParams({
      ...(redated && { redated: `${redated}` }),
      ...(moved && { moved: `${moved}` }),
    })
    return done(query.size ? `${page}?${query}` : page, 'case-type-saved')
  })

async function remove(ctx: RequestContext) {
  const caseTypeId = ctx.url.searchParams.get('type') ?? ''
  const answer = await ctx.api.ask('deleteCaseType', { caseTypeId })
  if (answer.ok) return done(page, 'case-type-removed')
  throw Response.json({ message: answer.data.message }, { status: answer.status })
}

export const caseTypesAction = (ctx: RequestContext) =>
  byIntent<unknown>(ctx, { 'new-type': saveNew, 'save-type': save, 'remove-type': remove })
