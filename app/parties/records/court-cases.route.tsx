import { useLoaderData, useLocation } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { courtKindWords } from '#server/contract/parties/legal-words.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { SectionFilters } from '../../forms/lists/section-filters.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { readPartySlice } from '../party-slice.server.ts'
import { sectionTitle } from '../section-title.ts'
import { CourtCaseTable } from './court-case-table.tsx'
import { type CourtCases, courtCasesOf } from './court-cases.server.ts'

export const loader = signedIn(features.party, async (ctx) => ({
  may_open: allows(ctx.session.policy, features.legal),
  courts: await readPartySlice(ctx, 'partyCourtCases', (rows) => courtCasesOf(rows, ctx.url)),
}))

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('court-cases')

export default function CourtCasesOfParty() {
  const { courts, may_open } = useLoaderData<typeof loader>()
  return (
    <SliceBlock
      title="Court cases"
      slice={courts}
      beside={({ all, pending }) =>
        all > 0 && (
          <span className="soft">
            {pending} pending, {all - pending} disposed
          </span>
        )
      }
    >
      {(cases) => (cases.all === 0 ? <Nothing /> : <Found cases={cases} may_open={may_open} />)}
    </SliceBlock>
  )
}

const Nothing = () => (
  <Empty title="No court cases on record">
    We have not received any proceedings from courts and tribunals: NCLT, DRT, civil, criminal and tax. Check
    there before you rely on this.
  </Empty>
)

const choices = (values: [string, number][], inWords = (value: string) => value) =>
  values.map(([value, count]) => ({ value, label: `${inWords(value)} (${count})` }))

function Found({ cases, may_open }: { cases: CourtCases; may_open: boolean }) {
  const { pathname } = useLocation()
  return (
    <>
      <SectionFilters sort={cases.sort} narrowed={!!cases.kind || !!cases.stage}>
        <FilterSelect
          name="kind"
          label="Kind"
          value={cases.kind}
          any={`Any (${cases.all})`}
          options={choices(cases.kinds, courtKindWords)}
        />
        <FilterSelect
          name="stage"
          label="Stage"
          value={cases.stage}
          any="Any"
          options={choices(cases.stages)}
        />
      </SectionFilters>
      <ListRemarks remarks={cases.remarks} />
      {cases.total === 0 && (
        <Empty title="No court cases match these filters">
          <Link to={pathname}>Show all court cases</Link>
        </Empty>
      )}
      {cases.total > 0 &&
        (cases.rows.length > 0 ? <CourtCaseTable cases={cases} may_open={may_open} /> : <PageOutOfRange />)}
    </>
  )
}
