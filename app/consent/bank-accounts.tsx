import { Fragment } from 'react'
import { monthName } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { PolicyLink } from '../shell/policy-link.tsx'
import { Block } from '../ui/block.tsx'
import { ChartFigure } from '../ui/charts/chart-figure.tsx'
import { Day } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { Risk } from '../ui/risk.tsx'
import type { Accounts } from './bank-accounts.server.ts'
import { MonthTable } from './month-table.tsx'

/** The accounts read from bank statements, with their months, conduct and effect on the score. */
export const BankAccounts = ({ accounts, score }: Accounts) => (
  <>
    {accounts.map(({ account, statements, months, missing, conduct, chart }) => (
      <Fragment key={account}>
        <Block title={`Account ${account}`} beside={<small>{plural(statements, 'statement')}</small>}>
          <ChartFigure chart={chart} hideTitle />
          <MonthTable months={months} caption={`Account ${account} by month, in rupees`} />
          {missing.length > 0 && <p>No statement covers {missing.map(monthName).join(', ')}.</p>}
        </Block>
        <Block title={`Conduct of ${account}`}>
          <Conduct conduct={conduct} />
        </Block>
      </Fragment>
    ))}
    {score && <Score score={score} />}
    {accounts.length > 0 && (
      <p className="actions">
        <a href="/consent/bank-statement/accounts.pdf" download>
          Download as PDF
        </a>
      </p>
    )}
  </>
)

function Conduct({ conduct }: Pick<Accounts['accounts'][number], 'conduct'>) {
  if (!conduct)
    return <p>The statements end more than 90 days ago, so they do not show current account conduct.</p>
  if (conduct.length === 0)
    return <p>No payments were returned within six months, and credits have neither stopped nor fallen.</p>
  return (
    <table>
      <caption>Deductions from the early-warning score</caption>
      <tbody>
        {conduct.map(({ label, points, source }) => (
          <tr key={label}>
            <th scope="row">
              {label} <small className="soft">{source}</small>
            </th>
            <td className="num">−{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Score({ score }: { score: NonNullable<Accounts['score']> }) {
  const { party_id, computed_on, without, with: together } = score
  return (
    <Block title="Early-warning score" beside={<Day on={computed_on} />}>
      <p className="prose soft">
        The score with statements is calculated when this page opens and is not stored. It disappears when the
        consent is withdrawn. Everyone else sees the score without statements. If there are several accounts,
        the one with the largest deduction counts.
      </p>
      <Facts
        narrow
        facts={[
          [
            'With statements',
            <span key="with">
              {together.score} of 100 <Risk level={together.band} />
            </span>,
          ],
          [
            'Without statements',
            <span key="without">
              {without.score} of 100 <Risk level={without.band} />
            </span>,
          ],
        ]}
      />
      <p>
        <PolicyLink feature={features.party} to={`/app/party/${party_id}/scores`}>
          How the score is calculated
        </PolicyLink>
      </p>
    </Block>
  )
}
