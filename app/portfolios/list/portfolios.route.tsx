import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { groupIndian } from '#server/contract/money.ts'
import { plural } from '#server/contract/plural.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { FilterText } from '../../forms/lists/filter-text.tsx'
import { listParams, type Sort } from '../../forms/lists/list-query.server.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { SortFields } from '../../forms/lists/sort-fields.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { currentPath } from '../../http/current-path.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { useShell, useSort } from '../../shell/use-shell.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { mayWrite } from '../writers-only.server.ts'
import { RiskBar, RiskCounts } from './portfolio-risk.widget.tsx'
import { portfolioStates } from './portfolio-states.ts'
import { type PortfolioSummary, perPage, portfolioQuery, readPortfolios } from './portfolios.server.ts'

export const loader = signedIn(features.portfolios, async (ctx) => {
  const list = portfolioQuery(ctx.url)
  const { page, filters, sort, remarks } = list
  const found = await readPortfolios(ctx.api, list)
  const archived = filters.state === 'archived'
  const params = String(listParams(list))
  return {
    ...found,
    page,
    asked: filters.q ?? '',
    archived,
    sort,
    params,
    remarks,
    perPage,
    may_create: mayWrite(ctx),
  }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('Portfolios')

export default function Portfolios() {
  const { portfolios, total, page, asked, archived, sort, params, remarks, perPage, may_create } =
    useLoaderData<typeof loader>()
  const { plain } = useShell()
  // Other platforms neither filter nor sort their portfolios.
  const q = plain ? '' : asked
  const all = currentPath(useLocation(), 'q', 'page')
  const count = `${plural(total, 'portfolio')}${q ? ' found' : ''}`
  return (
    <Page>
      <PageHead
        title="Portfolios"
        actions={
          may_create &&
          !plain && (
            <Link className="button primary" to="/app/portfolios/new">
              New portfolio
            </Link>
          )
        }
        identity={
          total > 0 && (
            <>
              <span>{count}</span>
              <a href={`/app/portfolios.csv?${params}`} download="portfolios.csv">
                CSV
              </a>
            </>
          )
        }
      />
      {!plain && (
        <Form className="filters" action="/app/portfolios">
          <FilterText label="Name" value={q} />
          <FilterSelect
            name="state"
            label="Portfolios"
            value={archived ? 'archived' : 'active'}
            options={portfolioStates}
          />
          <SortFields sort={sort} />
          <button type="submit">Apply</button>
          {q && <Link to={all}>Clear</Link>}
        </Form>
      )}
      <ListRemarks remarks={remarks} />
      {total === 0 && q && (
        <Empty title={`No ${archived ? 'archived' : 'active'} portfolios match “${q}”`}>
          <Link to={all}>Show all portfolios</Link>
        </Empty>
      )}
      {total === 0 && !q && archived && (
        <Empty title="No archived portfolios">
          <Link to="/app/portfolios">Active portfolios</Link>
        </Empty>
      )}
      {total === 0 && !q && !archived && (
        <Empty title={messages.dashboard.noPortfolios}>
          A portfolio shows the risk of a group of parties at a glance. To monitor a single party,{' '}
          <Link to="/app/parties">find it in the list of parties</Link> and add it to your watchlist.
        </Empty>
      )}
      {total > 0 && portfolios.length === 0 && <PageOutOfRange />}
      {portfolios.length > 0 && <PortfolioTable portfolios={portfolios} sort={sort} />}
      <Pager page={page} perPage={perPage} total={total} />
    </Page>
  )
}

function PortfolioTable({ portfolios, ...list }: { portfolios: PortfolioSummary[]; sort: Sort }) {
  const sort = useSort(list.sort)
  return (
    <div className="scroll">
      <table
        className="portfolios"
        aria-label={
          sort?.by === 'created_at' && sort.in === 'desc' ? 'Portfolios, newest first' : 'Portfolios'
        }
      >
        <thead>
          <tr>
            <SortHeader by="name" label="Name" current={sort} />
            <SortHeader by="no_of_parties" label="Total parties" current={sort} numeric first="desc" />
            <th scope="col">Parties by risk</th>
          </tr>
        </thead>
        <tbody>
          {portfolios.map(({ id, name, description, total, risk }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/app/portfolio/${id}`}>{name}</Link>
                {description && <small className="soft">{description}</small>}
              </th>
              <td className="num">{groupIndian(total)}</td>
              <td>
                <RiskCounts risk={risk} />
                <RiskBar risk={risk} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
