import { data } from '@remix-run/node'
import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import { newWorkflow, type UsedWorkflow, type WorkflowDraft } from '#server/contract/cases/workflow.ts'
import { allows, features } from '#server/contract/features.ts'
import { sentence } from '#server/contract/sentence.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { pressedIntent } from '../../forms/form-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { formWithApiErrors } from '../../forms/form-with-errors.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { draftOf, readFields, valuesOf, type WorkflowFields, withoutRow } from './workflow-fields.ts'

/** A new workflow starts as a copy of the standard one. */
const beginning: UsedWorkflow = {
  ...standardWorkflow,
  workflow_id: 'new',
  name: '',
  case_types: [],
  use: [],
  approvers: 0,
}

const isNew = ({ params }: RequestContext) => params.workflowId === 'new'

/** A workflow to edit. */
export async function readWorkflowPage(ctx: RequestContext) {
  const may = (method: string) => allows(ctx.session.policy, features.workflows, method)
  if (isNew(ctx))
    return { workflow: beginning, waits: null, stored: false, removable: false, may_save: may('POST') }
  const { data: read } = await ctx.api.read('readWorkflow', { workflowId: ctx.params.workflowId ?? '' })
  const { waits, ...workflow } = read
  const removable =
    may('DELETE') && workflow.case_types.length === 0 && workflow.workflow_id !== standardWorkflow.workflow_id
  return { workflow, waits, stored: true, removable, may_save: may('PATCH') }
}

const intent = 'save-workflow'
type Errors = Record<string, string[]>

/** Returns the form as submitted, or with a row added or removed. */
const redisplay = (form: FormData, fields: WorkflowFields, error?: Errors, status = error ? 422 : 200) =>
  data(
    {
      pressed: pressedIntent(form),
      initialValue: { ...valuesOf(fields), intent, ...(status !== 409 && { version: form.get('version') }) },
      error,
    },
    status,
  )

function faultsOf(draft: WorkflowDraft): Errors | undefined {
  const { error } = newWorkflow.safeParse(draft, { error: sentence })
  if (!error) return undefined
  const errors: Errors = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.')
    errors[name] = [...(errors[name] ?? []), issue.message]
  }
  return errors
}

const send = (ctx: RequestContext, draft: WorkflowDraft) => {
  const key = formKey(ctx)
  if (isNew(ctx)) return ctx.api.ask('createWorkflow', { body: draft, key })
  const version = Number(ctx.form.get('version'))
  return ctx.api.ask('changeWorkflow', {
    workflowId: ctx.params.workflowId ?? '',
    body: { ...draft, version },
    key,
  })
}

/** Saves the workflow, or handles a helper button: add a row, remove a row, show the sentences. */
async function saveWorkflow(ctx: RequestContext) {
  const { form } = ctx
  const fields = readFields((name) => form.get(name)?.toString())
  const [pressed, place] = pressedIntent(form).split(':')
  if (pressed === 'add-status') {
    const row = { status_id: '', category: '', was: '' }
    return redisplay(form, { ...fields, rows: [...fields.rows, row] })
  }
  if (pressed === 'remove-status') return redisplay(form, withoutRow(fields, Number(place)))
  if (pressed === 'say') return redisplay(form, fields)
  const draft = draftOf(fields)
  const faults = faultsOf(draft)
  if (faults) return redisplay(form, fields, faults)
  const answer = await send(ctx, draft)
  if (answer.ok) {
    const requestId = answer.data.request_id
    return redirectWithToast(
      requestId && !isNew(ctx) ? ctx.url.pathname : '/admin/workflows',
      requestId ? 'sent-for-approval' : 'workflow-saved',
    )
  }
  const { errors, message = '' } = answer.data
  return redisplay(form, fields, errors ?? { '': [message] }, answer.status === 400 ? 422 : answer.status)
}

async function removeWorkflow(ctx: RequestContext) {
  const workflowId = ctx.params.workflowId ?? ''
  const answer = await ctx.api.ask('deleteWorkflow', { workflowId, key: formKey(ctx) })
  if (!answer.ok) return formWithApiErrors(ctx, answer)
  return answer.data.request_id
    ? redirectWithToast(ctx.url.pathname, 'sent-for-approval')
    : redirectWithToast('/admin/workflows', 'workflow-removed')
}

export const workflowAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { [intent]: saveWorkflow, 'remove-workflow': removeWorkflow })
