import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { readPartySlice } from '../party-slice.server.ts'
import { sectionTitle } from '../section-title.ts'
import { SliceBlock } from '../slice-block.tsx'
import { Choice } from './choice.tsx'
import { CourtCaseTable } from './court-case-table.tsx'
import { type CourtCase, type CourtCases, courtCasesOf } from './court-cases.server.ts'
import { Filters } from './filters.tsx'

export const loader = signedIn(features.party, async (at) => ({
  courts: await readPartySlice(at, 'court-cases', (rows: CourtCase[]) => courtCasesOf(rows, at.url)),
}))

export const meta = sectionTitle('court-cases')

export default function CourtCasesOfParty() {
  const { courts } = useLoaderData<typeof loader>()
  return (
    <SliceBlock
      title="Court cases"
      of={courts}
      beside={({ all, pending }) =>
        all > 0 && (
          <span className="soft">
            {pending} pending, {all - pending} disposed
          </span>
        )
      }
    >
      {(of) => (of.all === 0 ? <Nothing /> : <Found of={of} />)}
    </SliceBlock>
  )
}

const Nothing = () => (
  <Empty title="No court case is on record.">
    No proceeding was found at the courts and tribunals that are read: NCLT, DRT, civil, criminal and tax.
  </Empty>
)

const choices = (values: [string, number][]) =>
  values.map(([value, count]): [string, string] => [value, `${value}, ${count}`])

function Found({ of }: { of: CourtCases }) {
  const { pathname } = useLocation()
  return (
    <>
      <Filters sort={of.sort} narrowed={!!of.kind || !!of.stage}>
        <Choice name="kind" label="Kind" value={of.kind} any={`Any, ${of.all}`} of={choices(of.kinds)} />
        <Choice name="stage" label="Stage" value={of.stage} any="Any" of={choices(of.stages)} />
      </Filters>
      {of.rows.length > 0 ? (
        <CourtCaseTable of={of} />
      ) : (
        <Empty title="No court case is like that.">
          <Link to={pathname}>Show all court cases</Link>
        </Empty>
      )}
    </>
  )
}
