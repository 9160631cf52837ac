import { useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { casesOfParty } from '../../cases/party-cases.widget.server.ts'
import { PartyCaseTable } from '../../cases/party-cases.widget.tsx'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import type { Sort } from '../../forms/lists/list-query.server.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { SectionFilters } from '../../forms/lists/section-filters.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { usePanelAddress } from '../../shell/panels/use-panel-address.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { sectionTitle } from '../section-title.ts'

export const loader = signedIn(features.party, async (ctx) => {
  return {
    may_create: allows(ctx.session.policy, features.cases, 'POST'),
    cases: await casesOfParty(ctx, required(ctx.params.partyId)),
  }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('cases')

export default function CasesOfParty() {
  const { may_create, cases } = useLoaderData<typeof loader>()
  const address = usePanelAddress()
  const create = may_create && <Link to={address({ offCanvas: 'create-case' })}>Create case</Link>
  return (
    <SliceBlock title="Cases" slice={cases} beside={() => create}>
      {({ statuses, ...list }) => (
        <>
          <CaseFilters {...list.list} statuses={statuses} />
          {list.count > 0 ? (
            <PartyCaseTable list={{ ...list, statuses }} />
          ) : (
            <>
              <ListRemarks remarks={list.list.remarks} />
              <Empty title={messages.cases.none}>
                {list.list.filters.case_status
                  ? 'Remove the filter to see all cases of this party.'
                  : 'There are no cases for this party.'}
              </Empty>
            </>
          )}
        </>
      )}
    </SliceBlock>
  )
}

interface FilterProps {
  filters: Record<string, string>
  sort: Sort
  statuses: string[]
}

function CaseFilters({ filters: { case_status = '' }, sort, statuses }: FilterProps) {
  return (
    <SectionFilters sort={sort} narrowed={case_status !== ''}>
      <FilterSelect
        name="case_status"
        label="Status"
        value={case_status}
        any="Any"
        options={statuses.map((status) => ({ value: status, label: status }))}
      />
    </SectionFilters>
  )
}
