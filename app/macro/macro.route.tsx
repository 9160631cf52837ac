import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { ChartFigure } from '../ui/charts/chart-figure.tsx'
import charts from '../ui/charts/charts.css?url'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './macro.css?url'
import { type Macro, readMacro } from './macro.server.ts'
import { SeriesTable } from './series-table.tsx'

export const loader = signedIn(features.macroIndicators, readMacro)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const links = () => [
  { rel: 'stylesheet', href: charts },
  { rel: 'stylesheet', href: styles },
]

export const meta = withTitle('Macro indicators')

export default function MacroIndicators() {
  const macro = useLoaderData<typeof loader>()
  const count = plural(macro.total, 'series', 'series')
  return (
    <Page>
      <PageHead title="Macro indicators" identity={macro.total > 0 && <span>{count}</span>} />
      <ListRemarks remarks={macro.remarks} />
      {macro.total === 0 ? (
        <Empty title="No series on record">Economic series are added by import, each with its source.</Empty>
      ) : (
        <>
          <Chosen macro={macro} />
          <SeriesTable macro={macro} />
        </>
      )}
    </Page>
  )
}

function Chosen({ macro: { charts, chosen, sources, csv } }: { macro: Macro }) {
  if (chosen.series.length === 0) return null
  return (
    <section className="block" aria-labelledby="chosen">
      <header>
        <h2 id="chosen">{chosen.series.length === 1 ? 'Over time' : 'Comparison'}</h2>
        {charts.length > 0 && (
          <a href={csv} download="macro-indicators.csv">
            CSV
          </a>
        )}
      </header>
      {charts.length > 1 && (
        <p className="soft">Series with a different unit or frequency are shown in separate charts.</p>
      )}
      {charts.length === 0 && (
        <Empty title="No data for these months">Choose a different period below.</Empty>
      )}
      <div className={charts.length > 1 ? 'cards' : undefined}>
        {charts.map((chart) => (
          <ChartFigure key={chart.title} chart={chart} />
        ))}
      </div>
      {sources.length > 0 && <p className="soft">Source: {sources.join('; ')}.</p>}
    </section>
  )
}
