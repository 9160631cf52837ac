import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { listParams } from '../forms/list-query.server.ts'
import { ListRemarks } from '../forms/list-remarks.tsx'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels.server.ts'
import { titled } from '../shell/title.ts'
import { Apart } from '../ui/apart.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { partyCount } from '../ui/party-count.ts'
import { BandFilter } from './band-filter.tsx'
import { MemberTable } from './member-table.tsx'
import { RiskBar, RiskCounts } from './portfolio-risk.widget.tsx'
import { memberQuery, perPage, readPortfolio, readPortfolioParties } from './portfolios.server.ts'

export const loader = signedIn(features.portfolios, async ({ api, url, params }) => {
  const portfolioId = required(params.portfolioId)
  const list = memberQuery(url)
  const [portfolio, { rows, total }] = await Promise.all([
    readPortfolio(api, portfolioId),
    readPortfolioParties(api, portfolioId, list),
  ])
  const csv = `/app/portfolio/${encodeURIComponent(portfolioId)}/parties.csv?${listParams(list)}`
  return { portfolio, rows, total, count: partyCount(total), list, csv, perPage }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1] & { data?: { portfolio: { name: string } } }) =>
  titled(args.data?.portfolio.name ?? 'Portfolio', args)

const crumbs = [{ to: '/app/portfolios', label: 'Portfolios' }]

export default function Portfolio() {
  const { portfolio, rows, total, count, list, csv, perPage } = useLoaderData<typeof loader>()
  const { band } = list.filters
  const { id, name, description, parties, risk } = portfolio
  const path = `/app/portfolio/${id}`
  const identity = (
    <Apart>
      {description && <span>{description}</span>}
      <span>{parties}</span>
      <RiskCounts risk={risk} />
      {total > 0 && (
        <a href={csv} download={`${name}.csv`}>
          CSV
        </a>
      )}
    </Apart>
  )
  return (
    <Page>
      <PageHead title={name} crumbs={crumbs} identity={identity} />
      <RiskBar risk={risk} />
      <BandFilter path={path} band={band ?? ''} />
      <ListRemarks remarks={list.remarks} />
      {band && total > 0 && <p className="soft">{count}</p>}
      {rows.length > 0 ? (
        <MemberTable rows={rows} />
      ) : total > 0 ? (
        <Empty title="This page is past the last one.">
          <Link to={band ? `${path}?band=${band}` : path}>To the first page</Link>
        </Empty>
      ) : band ? (
        <Empty title="No party of this portfolio is in this risk group.">
          <Link to={path}>Show all parties of the portfolio</Link>
        </Empty>
      ) : (
        <Empty title="This portfolio holds no parties.">
          <Link to="/app/portfolios">To the other portfolios</Link>
        </Empty>
      )}
      <Pager page={list.page} perPage={perPage} total={total} />
    </Page>
  )
}
