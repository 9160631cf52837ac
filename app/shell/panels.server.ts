import { data } from '@remix-run/node'
import { loadAlert } from '../alerts/alert.panel.server.ts'
import { loadCreateAlert, submitCreateAlert } from '../alerts/create-alert.panel.server.ts'
import { loadCreateCase, submitCreateCase } from '../cases/create-case.panel.server.ts'
import { loadViewCase } from '../cases/view-case.panel.server.ts'
import type { Signed } from '../gateway/guard.server.ts'

async function caseCreated({ url }: Signed) {
  const [case_id, alert_id] = [url.searchParams.get('case_id') ?? '', url.searchParams.get('alert_id')]
  return { kind: 'case-created', status: 200, case_id, alert_id } as const
}

function opened(at: Signed, wanted: string) {
  if (wanted === 'create-case') return loadCreateCase(at)
  if (wanted === 'create-alert') return loadCreateAlert(at)
  if (wanted === 'view-case') return loadViewCase(at)
  if (wanted === 'case-created') return caseCreated(at)
  return loadAlert(at, wanted)
}

export type OpenPanel = Awaited<ReturnType<typeof opened>>

/** What the side panel that `?offCanvas=` names shows; null when none is open. Its `status` is the page's. */
export async function loadPanel(at: Signed): Promise<OpenPanel | null> {
  const wanted = at.url.searchParams.get('offCanvas')
  return wanted ? opened(at, wanted) : null
}

/** What a page that has panels answers: its own data, with the status that the open panel gives it. */
export const withPanel = <T extends object>(page: T, panel: OpenPanel | null) =>
  data({ ...page, panel }, panel?.status ?? 200)

/** The action of a page that has panels: what the form in the panel asks for. */
export async function submitPanel(at: Signed) {
  const intent = at.form.get('intent')
  if (intent === 'create-case') return submitCreateCase(at)
  if (intent === 'create-alert') return submitCreateAlert(at)
  throw Response.json({ message: 'Nothing to be done by that name' }, { status: 400 })
}
