import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { casesOfPortfolio } from '../cases/party-cases.widget.server.ts'
import { PortfolioCaseTable } from '../cases/party-cases.widget.tsx'
import { FilterSelect } from '../forms/lists/filter-select.tsx'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { SectionFilters } from '../forms/lists/section-filters.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { Empty } from '../ui/empty.tsx'
import { SliceBlock } from '../ui/slice-block.tsx'
import { sectionTitle } from './section-title.ts'

export const loader = signedIn(features.portfolios, async (ctx) => {
  return { cases: await casesOfPortfolio(ctx, required(ctx.params.portfolioId)) }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('cases')

export default function CasesOfPortfolio() {
  const { cases } = useLoaderData<typeof loader>()
  return (
    <SliceBlock title="Cases" slice={cases}>
      {({ statuses, ...shown }) => (
        <>
          <SectionFilters sort={shown.list.sort} narrowed={shown.list.filters.case_status !== undefined}>
            <FilterSelect
              name="case_status"
              label="Status"
              value={shown.list.filters.case_status ?? ''}
              any="Any"
              options={statuses.map((status) => ({ value: status, label: status }))}
            />
          </SectionFilters>
          {shown.count > 0 ? (
            <PortfolioCaseTable list={{ ...shown, statuses }} />
          ) : (
            <>
              <ListRemarks remarks={shown.list.remarks} />
              <Empty title={messages.cases.none}>
                {shown.list.filters.case_status
                  ? 'Remove the filter to see all cases of this portfolio.'
                  : 'There are no cases for the parties of this portfolio.'}
              </Empty>
            </>
          )}
        </>
      )}
    </SliceBlock>
  )
}
