import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { countInWords, pageOf } from '../parties/party-list.field.server.ts'
import { Page } from '../shell/page.tsx'
import { titled } from '../shell/title.ts'
import { Apart } from '../ui/apart.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { BandFilter } from './band-filter.tsx'
import { MemberTable } from './member-table.tsx'
import { RiskBar, RiskCounts } from './portfolio-risk.widget.tsx'
import { perPage, readPortfolio, readPortfolioParties } from './portfolios.server.ts'
import { bandOf } from './risk-groups.ts'

export const loader = signedIn(features.portfolios, async ({ api, url, params }) => {
  const portfolioId = required(params.portfolioId)
  const [band, page] = [bandOf(url), pageOf(url)]
  const [portfolio, { rows, found }] = await Promise.all([
    readPortfolio(api, portfolioId),
    readPortfolioParties(api, portfolioId, band, page),
  ])
  return { portfolio, rows, found, count: countInWords(found, false), band, page, perPage }
})

export const meta = (args: Parameters<typeof titled>[1] & { data?: { portfolio: { name: string } } }) =>
  titled(args.data?.portfolio.name ?? 'Portfolio', args)

const crumbs = [{ to: '/app/portfolios', label: 'Portfolios' }]

export default function Portfolio() {
  const { portfolio, rows, found, count, band, page, perPage } = useLoaderData<typeof loader>()
  const { id, name, description, parties, risk } = portfolio
  const path = `/app/portfolio/${id}`
  const identity = (
    <Apart>
      {description && <span>{description}</span>}
      <span>{parties}</span>
      <RiskCounts risk={risk} />
    </Apart>
  )
  return (
    <Page>
      <PageHead title={name} crumbs={crumbs} identity={identity} />
      <RiskBar risk={risk} />
      <BandFilter path={path} band={band} />
      {band && found > 0 && <p className="soft">{count}</p>}
      {rows.length > 0 ? (
        <MemberTable rows={rows} />
      ) : found > 0 ? (
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
      <Pager page={page} perPage={perPage} total={found} />
    </Page>
  )
}
