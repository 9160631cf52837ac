import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { readListQuery } from '../forms/list-query.server.ts'
import { ListRemarks } from '../forms/list-remarks.tsx'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels.server.ts'
import { titled } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { RiskBar, RiskCounts } from './portfolio-risk.widget.tsx'
import { type PortfolioSummary, perPage, readPortfolios } from './portfolios.server.ts'

export const loader = signedIn(features.portfolios, async ({ api, url }) => {
  const { page, remarks } = readListQuery(url)
  return { ...(await readPortfolios(api, page)), page, remarks, perPage }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1]) => titled('Portfolios', args)

export default function Portfolios() {
  const { portfolios, total, page, remarks, perPage } = useLoaderData<typeof loader>()
  const count = total === 1 ? '1 portfolio' : `${total} portfolios`
  return (
    <Page>
      <PageHead
        title="Portfolios"
        identity={
          total > 0 && (
            <>
              <span>{count}</span>
              <a href="/app/portfolios.csv" download="portfolios.csv">
                CSV
              </a>
            </>
          )
        }
      />
      <ListRemarks remarks={remarks} />
      {total === 0 && (
        <Empty title="Looks like you don't have any portfolios.">
          A portfolio shows the risk of a group of parties at a glance. To follow single parties,{' '}
          <Link to="/app/parties">choose one from all parties</Link> and put it on your watchlist.
        </Empty>
      )}
      {total > 0 && portfolios.length === 0 && (
        <Empty title="This page is past the last one.">
          <Link to="/app/portfolios">To the first page</Link>
        </Empty>
      )}
      {portfolios.length > 0 && <PortfolioTable portfolios={portfolios} />}
      <Pager page={page} perPage={perPage} total={total} />
    </Page>
  )
}

function PortfolioTable({ portfolios }: { portfolios: PortfolioSummary[] }) {
  return (
    <div className="scroll">
      <table className="portfolios" aria-label="Portfolios, the newest first">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="num">
              Total parties
            </th>
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
              <td className="num">{total}</td>
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
