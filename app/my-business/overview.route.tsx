import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { EarlyWarningBlock } from '../parties/highlights/early-warning.widget.tsx'
import { LatestNews } from '../parties/highlights/latest-news.widget.tsx'
import { useShell } from '../shell/use-shell.ts'
import { Block } from '../ui/block.tsx'
import charts from '../ui/charts/charts.css?url'
import { Day } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { Verdict } from '../verification/verdict.widget.tsx'
import own from './overview.css?url'
import { readOverview } from './overview.server.ts'

export const loader = signedIn(features.myBusiness, readOverview)

export const links = () => [charts, own].map((href) => ({ rel: 'stylesheet', href }))

export default function Overview() {
  const overview = useLoaderData<typeof loader>()
  const { organisation } = useShell()
  if (!overview) return null
  const { identity, source_date, verification, warning, news, party_id } = overview
  return (
    <div className={`cards own ${organisation.is_b2sme ? 'framed' : ''}`}>
      <Block title="Identity" beside={<small>As of {<Day on={source_date} />}</small>}>
        <Facts facts={identity} narrow />
      </Block>
      <EarlyWarningBlock warning={warning} partyId={party_id} />
      {verification && (
        <Block title="Verification" beside={<Verdict verdict={verification.verdict} />}>
          {verification.reasons.length === 0 && <p>All records are consistent.</p>}
          {verification.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <p>
            <Link to={`/verify-business?${new URLSearchParams({ query: verification.query })}`}>Checks</Link>
          </p>
        </Block>
      )}
      <LatestNews news={news} />
    </div>
  )
}
