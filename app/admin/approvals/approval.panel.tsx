import type { ReactNode } from 'react'
import { messages } from '#server/contract/messages.ts'
import { correctionFields, correctionStatuses } from '#server/contract/parties/correction-fields.ts'
import { RefusedForm } from '../../forms/conflicts/conflict.tsx'
import { SidePanel } from '../../shell/panels/side-panel.tsx'
import { PartyName } from '../../shell/policy-link.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
import { State } from '../../ui/state.tsx'
import type { Opened } from './approvals.server.ts'
import { DecisionForm } from './decision.form.tsx'

type Fact = [label: string, value: ReactNode]

interface Props {
  opened: Opened | null
  refused: string | null
  closeTo: string
}

/** One request: the change and its reason, and the decision form for users who may decide. */
export function ApprovalPanel({ opened, refused, closeTo }: Props) {
  if (!opened) {
    return (
      <SidePanel title="Request" closeTo={closeTo}>
        <p>{refused}</p>
      </SidePanel>
    )
  }
  const { field, may_decide, own_request, remark } = opened
  return (
    <SidePanel
      key={opened.correction_id}
      title={`Correction: ${correctionFields[field].label}`}
      closeTo={closeTo}
    >
      <RequestFacts request={opened} />
      {remark && <p className="fault">{remark}</p>}
      {may_decide ? <DecisionForm /> : <RefusedForm gone={{ decide: [{ name: 'note', label: 'Note' }] }} />}
      {own_request && <p>{messages.corrections.ownRequest}.</p>}
    </SidePanel>
  )
}

function RequestFacts({ request }: { request: Opened }) {
  const { party_id, party_name, present, wanted, reason, evidence, status } = request
  return (
    <div className="block">
      <Facts
        narrow
        facts={[
          ['Business', <PartyName key="party" id={party_id} name={party_name} />],
          ['Status', <State key="state">{correctionStatuses[status]}</State>],
          ['Current value', present],
          ['Requested value', wanted],
          ['Reason', reason],
          ['Evidence', evidence],
          ['Requested by', request.requested_by.fullname],
          ['Requested', <Moment key="asked" at={request.requested_at} />],
          ...(request.decided_by
            ? ([
                ['Decided by', request.decided_by.fullname],
                ['Decided', request.decided_at && <Moment key="decided" at={request.decided_at} />],
                ['Note', request.note],
              ] satisfies Fact[])
            : []),
        ]}
      />
    </div>
  )
}
