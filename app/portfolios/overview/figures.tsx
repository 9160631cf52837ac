import { ddmmyyyy } from '#server/contract/calendar.ts'
import { Block } from '../../ui/block.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { Facts } from '../../ui/facts.tsx'
import { partyCount } from '../../ui/party-count.ts'
import { Grid } from './grid.tsx'
import { Movers } from './movers.tsx'
import type { ShownFigures } from './overview.server.ts'
import { ShareTable } from './share-table.tsx'

interface Props {
  figures: ShownFigures
  days: { as_of: string; since: string }
  /** The address of the list of parties for a query. */
  to: (query: string) => string
  /** The dates in the address, as a query string. */
  query: string
  /** The address of all figures as a file. */
  csv: string
}

/** All figures of a portfolio that has parties. */
export function Figures({ figures, days, to, query, csv }: Props) {
  const { facts, total, risk, matrix, migration, left, movers, overdue, use } = figures
  const between = `from ${ddmmyyyy(days.since)} to ${ddmmyyyy(days.as_of)}`
  return (
    <>
      <div className="block">
        <Facts facts={facts} />
      </div>
      <Block title="Risk" beside={<a href={csv}>All figures (CSV)</a>}>
        <div className="pair">
          {risk.charts.map((chart) => (
            <ChartFigure key={chart.title} chart={chart} />
          ))}
        </div>
        <ShareTable
          head="Risk"
          label="Parties and exposure by risk"
          lines={risk.lines}
          total={total}
          to={to}
        />
      </Block>
      <Block title="Score by exposure">
        <Grid
          caption="Number of parties and exposure in ₹ crore. A score below 50 is High, below 70 Medium."
          corner="Score"
          grid={matrix}
          to={to}
        />
      </Block>
      <div className="pair">
        <Block title="Migration">
          <Grid
            caption={`Risk migration ${between}, from row to column: parties and exposure in ₹ crore.`}
            corner="From/to"
            grid={migration}
            to={to}
          />
          {left > 0 && <p className="soft">{partyCount(left)} left the portfolio in this period.</p>}
        </Block>
        <Block title="Largest score changes">
          <Movers label={`Down, ${between}`} movers={movers.down} query={query} />
          <Movers label={`Up, ${between}`} movers={movers.up} query={query} />
        </Block>
      </div>
      <div className="pair">
        <Block title="Days past due">
          <ShareTable head="Worst account" label="Parties by days past due" lines={overdue} to={to} />
        </Block>
        <Block title="Utilisation">
          <ShareTable head="Utilisation" label="Parties by utilisation" lines={use} to={to} />
        </Block>
      </div>
      <div className="pair wide">
        <Spread title="Groups" head="Controlled by" spread={figures.group} to={to} />
        <Spread title="Industries" head="Industry" spread={figures.industry} to={to} />
        <Spread title="States" head="State" spread={figures.state} to={to} />
      </div>
      <p className="soft">
        The Herfindahl index is the sum of squared percentage shares: 10,000 for a single name, near 0 for
        many small ones. Below 1,000 a portfolio is diversified, above 1,800 concentrated.
      </p>
    </>
  )
}

interface SpreadProps {
  title: string
  head: string
  spread: ShownFigures['group']
  to: Props['to']
}

const Spread = ({ title, head, spread, to }: SpreadProps) => (
  <Block title={title}>
    <p className="soft">{spread.concentration}</p>
    <ShareTable head={head} label={`${title}, largest by exposure`} lines={spread.lines} to={to} />
  </Block>
)
