import { CreateAlertPanel } from '../../alerts/create-alert.panel.tsx'
import { AlertPanel } from '../../alerts/detail/alert.panel.tsx'
import { CaseCreatedPanel } from '../../cases/create/case-created.panel.tsx'
import { CreateCasePanel } from '../../cases/create/create-case.panel.tsx'
import { ViewCasePanel } from '../../cases/view-case.panel.tsx'
import { SampleReportPanel } from '../../reports/products/sample-report.panel.tsx'
import type { OpenPanel } from './panels.server.ts'
import { SidePanel } from './side-panel.tsx'
import { usePanelAddress } from './use-panel-address.ts'

export function Panel({ open }: { open: OpenPanel }) {
  const address = usePanelAddress()
  switch (open.kind) {
    case 'alert':
      return <AlertPanel key={open.alert._id} {...open} />
    case 'create-alert':
      return <CreateAlertPanel {...open} />
    case 'create-case':
      return <CreateCasePanel {...open} />
    case 'case-created':
      return <CaseCreatedPanel {...open} />
    case 'view-case':
      return <ViewCasePanel key={open.ticket.case_id} {...open} />
    case 'sample-report':
      return <SampleReportPanel {...open} />
    case 'refused':
      return (
        <SidePanel title={open.title} closeTo={address()}>
          <p role="status">{open.message}</p>
        </SidePanel>
      )
  }
}
