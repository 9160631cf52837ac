import { scaleBand, scaleLinear } from '@visx/scale'
import { renderToStaticMarkup } from 'react-dom/server'

interface Series {
  label: string
  /** Rupees, one per column; null where not on record. */
  figures: (number | null)[]
}

const [width, height, margin] = [420, 168, { top: 26, right: 4, bottom: 18, left: 4 }]
const [labelWidth, legendWidth] = [46, 120]

function Legend({ series }: { series: Series[] }) {
  return series.map(({ label }, order) => (
    <g key={label}>
      <rect className={`bar-${order}`} x={4 + order * legendWidth} y="2" width="10" height="10" />
      <text x={18 + order * legendWidth} y="11">
        {label}
      </text>
    </g>
  ))
}

function scalesFor(columns: number, series: Series[]) {
  const amounts = series.flatMap(({ figures }) => figures.filter((figure) => figure !== null))
  const x = scaleBand<number>({
    domain: Array.from({ length: columns }, (_, place) => place),
    range: [margin.left, width - margin.right],
    padding: 0.24,
  })
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...amounts), Math.max(0, ...amounts)],
    range: [height - margin.bottom, margin.top],
  })
  return { x, y, empty: amounts.every((amount) => amount === 0) }
}

const whole = Math.round

/**
 * Two figures side by side for each column, the oldest first, as SVG text; empty when there is nothing to draw. The
 * figures themselves stand in the table that it goes with.
 */
export function barChart(names: string[], series: Series[]): string {
  const { x, y, empty } = scalesFor(names.length, series)
  if (empty || names.length === 0) return ''
  const zero = whole(y(0))
  const thick = whole(x.bandwidth() / series.length)
  const every = Math.ceil(labelWidth / x.step())
  const bar = (figure: number, left: number) =>
    `M${whole(left)} ${zero}V${whole(y(figure))}h${thick}V${zero}z`
  const span = names.length > 1 ? `${names[0]} to ${names.at(-1)}` : names[0]
  const what = series.map(({ label }) => label).join(' and ')
  return renderToStaticMarkup(
    <svg
      className="score-chart bars"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${what}, ${span}: the figures are in the table`}
    >
      <Legend series={series} />
      {series.map(({ label, figures }, order) => (
        <path
          key={label}
          className={`bar-${order}`}
          d={figures
            .map((figure, place) => (figure === null ? '' : bar(figure, (x(place) ?? 0) + order * thick)))
            .join('')}
        />
      ))}
      <path d={`M0 ${zero}H${width}`} />
      {names.map((name, place) =>
        (names.length - 1 - place) % every === 0 ? (
          <text key={name} x={whole((x(place) ?? 0) + x.bandwidth() / 2)} y={height - 4} textAnchor="middle">
            {name}
          </text>
        ) : null,
      )}
    </svg>,
  )
}
