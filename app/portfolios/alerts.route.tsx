import { useLoaderData } from '@remix-run/react'
import { alertStatuses } from '#server/contract/alerts/alert-decisions.ts'
import { features } from '#server/contract/features.ts'
import { alertsOfPortfolio } from '../alerts/list/party-alerts.widget.server.ts'
import { PortfolioAlertTable } from '../alerts/list/party-alerts.widget.tsx'
import { FilterSelect } from '../forms/lists/filter-select.tsx'
import type { ListQuery } from '../forms/lists/list-query.server.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { SectionFilters } from '../forms/lists/section-filters.tsx'
import { SeverityFilter } from '../forms/lists/severity-filter.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { readSlice } from '../gateway/slice.server.ts'
import { required } from '../http/required.ts'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { optionsOf } from '../ui/select-options.tsx'
import { SliceBlock } from '../ui/slice-block.tsx'
import { sectionTitle } from './section-title.ts'

export const loader = signedIn(features.portfolios, async (ctx) => {
  const portfolioId = required(ctx.params.portfolioId)
  const { pending, pick } = alertsOfPortfolio(ctx, portfolioId)
  return { id: portfolioId, alerts: await readSlice(pending, pick) }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('alerts')

const states = optionsOf(alertStatuses)

export default function AlertsOfPortfolio() {
  const { id, alerts } = useLoaderData<typeof loader>()
  const all = <Link to={`/app/alerts?portfolio=${id}&state=open`}>Review all</Link>
  return (
    <SliceBlock title="Alerts" slice={alerts} beside={({ total }) => total > 0 && all}>
      {(list) => (
        <>
          <Filters {...list.list} />
          {list.total > 0 ? <PortfolioAlertTable list={list} /> : <NoAlerts {...list.list} />}
        </>
      )}
    </SliceBlock>
  )
}

const Filters = ({ filters: { state = '', severity = '' }, sort }: Pick<ListQuery, 'filters' | 'sort'>) => (
  <SectionFilters sort={sort} narrowed={state !== '' || severity !== ''}>
    <FilterSelect name="state" label="State" value={state} any="Any" options={states} />
    <SeverityFilter value={severity} />
  </SectionFilters>
)

const NoAlerts = ({ filters, remarks }: Pick<ListQuery, 'filters' | 'remarks'>) => (
  <>
    <ListRemarks remarks={remarks} />
    {Object.keys(filters).length > 0 ? (
      <Empty title="No alerts match these filters">
        Remove a filter to see all alerts of this portfolio.
      </Empty>
    ) : (
      <Empty title="No alerts yet">No alerts have been raised for the parties of this portfolio.</Empty>
    )}
  </>
)
