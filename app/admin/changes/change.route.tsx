import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { changeStatuses } from '#server/contract/approval-kinds.ts'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { revalidateAfterConflict } from '../../forms/revalidate-after-conflict.ts'
import { formWithFile } from '../../forms/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels.server.ts'
import { titled } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { State } from '../../ui/state.tsx'
import { ChangeForm, DecidedSecond, WithdrawForm } from './change.form.tsx'
import type { ChangeLine } from './change-words.ts'
import { type ChangePage, changeAction, readChange } from './changes.server.ts'

export const loader = signedIn(features.approvals, readChange)

export const action = signedIn(features.approvals, withPanelForms(changeAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({
  data,
  matches,
}: Parameters<typeof titled>[1] & { data?: Awaited<ReturnType<typeof loader>> }) =>
  titled(data?.title ?? 'Change', { matches })

type Fact = [label: string, value: ReactNode]

const decidedFacts = ({ decided_by, decided_at, note }: ChangePage): Fact[] => [
  ...(decided_by && decided_at
    ? ([
        ['Decided by', decided_by.fullname],
        ['Decided', <Moment key="decided" at={decided_at} />],
      ] satisfies Fact[])
    : []),
  ...(note ? ([['Reason', note]] satisfies Fact[]) : []),
]

const Lines = ({ lines }: { lines: ChangeLine[] }) => (
  <div className="scroll">
    <table aria-label="What it changes">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, before, after }) => (
          <tr key={`${label} ${before} ${after}`}>
            <th scope="row">{label}</th>
            <td>{before || '—'}</td>
            <td>{after || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export default function Change() {
  const change = useLoaderData<typeof loader>()
  const { title, status, lines, page, requested_by, requested_at, may_decide, may_withdraw } = change
  return (
    <Page>
      <PageHead
        title={title}
        crumbs={[
          { to: '/admin/approvals', label: 'Approvals' },
          { to: '/admin/approvals/changes', label: 'Changes' },
        ]}
        identity={<State>{changeStatuses[status]}</State>}
        actions={page && <Link to={page}>As it is now</Link>}
      />
      <div className="block">
        <Facts
          narrow
          facts={[
            ['Asked by', requested_by.fullname],
            ['Asked', <Moment key="asked" at={requested_at} />],
            ...decidedFacts(change),
          ]}
        />
      </div>
      <Block title="What it changes">
        {lines.length > 0 ? <Lines lines={lines} /> : <p>Nothing that can be told apart.</p>}
      </Block>
      {may_decide ? (
        <Block title="Decision">
          <ChangeForm />
        </Block>
      ) : (
        <DecidedSecond />
      )}
      {may_withdraw && (
        <Block title="Your request">
          <p>{messages.approvals.ownRequest}.</p>
          <WithdrawForm />
        </Block>
      )}
    </Page>
  )
}
