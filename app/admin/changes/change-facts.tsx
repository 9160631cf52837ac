import type { ReactNode } from 'react'
import { features } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { Block } from '../../ui/block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { ChangeLine } from './change-lines.ts'
import type { ChangePage } from './changes.server.ts'

type Fact = [label: string, value: ReactNode]

const decidedFacts = ({ status, decided_by, decided_at, note }: ChangePage): Fact[] => [
  ...(decided_by && decided_at
    ? ([
        [status === 'withdrawn' ? 'Withdrawn by' : 'Decided by', decided_by.fullname],
        [status === 'withdrawn' ? 'Withdrawn' : 'Decided', <Moment key="decided" at={decided_at} />],
      ] satisfies Fact[])
    : []),
  ...(note ? ([['Reason', note]] satisfies Fact[]) : []),
]

const Lines = ({ lines }: { lines: ChangeLine[] }) => (
  <div className="scroll">
    <table aria-label="Changes">
      <thead>
        <tr>
          <th scope="col">Field</th>
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

interface ChangedItemsProps {
  title: string
  page: string
  some: { id: string; name: string; party_name: string }[] | undefined
}

const ChangedItems = ({ title, page, some = [] }: ChangedItemsProps) =>
  some.length > 0 && (
    <Block title={title}>
      <ul className="list">
        {some.map(({ id, name, party_name }) => (
          <li key={id}>
            <Link to={`${page}/${id}`}>{name || id}</Link>
            <small>{party_name}</small>
          </li>
        ))}
      </ul>
      {some.length >= limits.maxNamedTogether && <p>Only the first {limits.maxNamedTogether} are listed.</p>}
    </Block>
  )

/** A change request: who made it, its status, and what it changes. */
export const ChangeFacts = ({ change }: { change: ChangePage }) => (
  <>
    <div className="block">
      <Facts
        narrow
        facts={[
          ['Requested by', change.requested_by.fullname],
          ['Requested', <Moment key="asked" at={change.requested_at} />],
          ...decidedFacts(change),
        ]}
      />
    </div>
    <Block title="Changes">
      {change.lines.length > 0 ? <Lines lines={change.lines} /> : <p>No visible difference.</p>}
    </Block>
    <ChangedItems title="Alerts" page={features.alerts} some={change.about?.alerts} />
    <ChangedItems title="Cases" page={features.cases} some={change.about?.cases} />
  </>
)
