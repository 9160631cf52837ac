import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { useShell } from '../shell/use-shell.ts'
import { Block } from '../ui/block.tsx'
import { Day } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { Risk } from '../ui/risk.tsx'
import { Verdict } from '../verification/verdict.widget.tsx'
import { readOverview } from './overview.server.ts'
import { PartBlock } from './part-block.tsx'

export const loader = signedIn(features.myBusiness, readOverview)

export default function Overview() {
  const overview = useLoaderData<typeof loader>()
  const { organisation } = useShell()
  if (!overview) return null
  const { identity, source_date, verification, score, news, party_id } = overview
  return (
    <div className={organisation.is_b2sme ? 'cards framed' : 'cards'}>
      <Block title="By the register" beside={<small>As of {<Day on={source_date} />}</small>}>
        <Facts of={identity} narrow />
      </Block>
      {verification && (
        <Block title="When others verify you" beside={<Verdict of={verification.verdict} />}>
          {verification.reasons.length === 0 && <p>Everything that is on record agrees.</p>}
          {verification.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <p>
            <Link to={`/verify-business?${new URLSearchParams({ query: verification.query })}`}>
              What was checked
            </Link>
          </p>
        </Block>
      )}
      <PartBlock title="Early-warning score" of={score}>
        {(of) =>
          of ? (
            <p>
              <strong>{of.score}</strong> of 100, computed on <Day on={of.computed_on} />{' '}
              <Risk level={of.band} /> <Link to={`/app/party/${party_id}/scores`}>What makes it</Link>
            </p>
          ) : (
            <p>No score: too little is on record to compute one.</p>
          )
        }
      </PartBlock>
      <PartBlock title="Latest news" of={news}>
        {(of) =>
          of.length > 0 ? (
            <ul className="list">
              {of.map(({ news_id, published_on, source, title }) => (
                <li key={news_id}>
                  {title}
                  <small>
                    {source}, <Day on={published_on} />
                  </small>
                </li>
              ))}
            </ul>
          ) : (
            <p>No news is on record.</p>
          )
        }
      </PartBlock>
    </div>
  )
}
