import type { ReactNode } from 'react'
import { Block } from '../../ui/block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { ChangeLine } from './change-words.ts'
import type { ChangePage } from './changes.server.ts'

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

/** A change that was asked for: by whom, what became of it, and what it changes. */
export const ChangeFacts = ({ change }: { change: ChangePage }) => (
  <>
    <div className="block">
      <Facts
        narrow
        facts={[
          ['Asked by', change.requested_by.fullname],
          ['Asked', <Moment key="asked" at={change.requested_at} />],
          ...decidedFacts(change),
        ]}
      />
    </div>
    <Block title="What it changes">
      {change.lines.length > 0 ? <Lines lines={change.lines} /> : <p>Nothing that can be told apart.</p>}
    </Block>
  </>
)
