import { data } from '@remix-run/node'
import { messages } from '#server/contract/messages.ts'
import { reportTypes } from '#server/contract/reports/order.ts'
import { loadCreateAlert, submitCreateAlert } from '../../alerts/create-alert.panel.server.ts'
import { loadAlert } from '../../alerts/detail/alert.panel.server.ts'
import { caseForms } from '../../cases/case-forms.server.ts'
import { loadCaseCreated } from '../../cases/create/case-created.panel.server.ts'
import { loadCreateCase, submitCreateCase } from '../../cases/create/create-case.panel.server.ts'
import { loadViewCase } from '../../cases/view-case.panel.server.ts'
import { handleByIntent, type IntentHandlers } from '../../forms/by-intent.server.ts'
import type { FormAnswer } from '../../forms/form-state.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'

async function sampleReport({ url }: RequestContext) {
  const samples = (['c-360', 'c-trust'] as const).map((id) => ({ id, name: reportTypes[id].name }))
  return { kind: 'sample-report', status: 200, samples, wanted: url.searchParams.get('sample') } as const
}

function panelOf(ctx: RequestContext, panelName: string) {
  if (panelName === 'create-case') return loadCreateCase(ctx)
  if (panelName === 'create-alert') return loadCreateAlert(ctx)
  if (panelName === 'view-case') return loadViewCase(ctx)
  if (panelName === 'case-created') return loadCaseCreated(ctx)
  if (panelName === 'reports_download') return sampleReport(ctx)
  return loadAlert(ctx, panelName)
}

/** A panel whose data could not be loaded: the page beside it stays. */
async function failedPanel(error: unknown) {
  if (!(error instanceof Response) || error.status < 400) throw error
  const { message = messages.search.error }: { message?: string } = await error.json()
  return { kind: 'refused', status: error.status, title: 'Not available', message } as const
}

const opened = (ctx: RequestContext, panelName: string) => panelOf(ctx, panelName).catch(failedPanel)

// Without JavaScript the page's action runs before the loader of its layout; it passes its answer on here.
const answers = new WeakMap<object, FormAnswer>()

/** The data of the side panel that the address names; null if none is open. The panel's status becomes the page's. */
export async function loadPanel(ctx: RequestContext) {
  const { url, context } = ctx
  const panelName = url.searchParams.get('offCanvas') ?? url.searchParams.get('party_offcanvas')
  if (!panelName) return null
  const panel = await opened(ctx, panelName)
  return data({ ...panel, answer: answers.get(context) }, panel.status)
}

export type OpenPanel = Awaited<ReturnType<typeof opened>>

const panelForms = { 'create-case': submitCreateCase, 'create-alert': submitCreateAlert, ...caseForms }
type PanelAnswer = Awaited<ReturnType<typeof submitCreateCase | typeof submitCreateAlert>>
const isPanelForm = ({ form }: RequestContext) => form.has('in_panel')

/** The action of a page without forms of its own: handles the form in its side panel. */
export async function submitPanel(ctx: RequestContext) {
  const answer = await handleByIntent(ctx, panelForms as IntentHandlers<PanelAnswer>)
  if (!(answer instanceof Response)) answers.set(ctx.context, answer.data as FormAnswer)
  return answer
}

/** The action of a page with forms of its own, `own`, and of a side panel. */
export const withPanelForms =
  <T>(own: (ctx: RequestContext) => Promise<T>) =>
  async (ctx: RequestContext) =>
    isPanelForm(ctx) ? submitPanel(ctx) : own(ctx)
