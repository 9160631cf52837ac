import { withNoBreaks } from '../with-no-breaks.ts'
import type { Chart } from './chart.ts'
import { ChartTable } from './chart-table.tsx'

interface Props {
  /** Use `withoutTable` if the page shows them in a table of its own. */
  chart: Chart
  /** The address of its figures as a file. */
  csv?: string
  /** The heading above already has its title. */
  hideTitle?: boolean
}

/** A chart with its sentence, and its figures as a collapsible table. A route that shows one links `charts.css`. */
export function ChartFigure({ chart, csv, hideTitle = false }: Props) {
  const { title, says, svg, table } = chart
  return (
    <figure className="chart">
      <figcaption>
        {!hideTitle && <strong>{title}</strong>}
        <p>{withNoBreaks(says)}</p>
      </figcaption>
      {svg && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn and escaped on the server
        <div className="plot" dangerouslySetInnerHTML={{ __html: svg }} />
      )}
      {table.rows.length > 0 && (
        <details>
          <summary>Figures</summary>
          <ChartTable chart={chart} />
        </details>
      )}
      {csv && (
        <a href={csv} aria-label={`${title}, CSV`}>
          CSV
        </a>
      )}
    </figure>
  )
}
