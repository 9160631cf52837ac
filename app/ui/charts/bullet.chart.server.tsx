import { scaleLinear } from '@visx/scale'
import { CategoryAxis } from './axis.server.tsx'
import type { Chart } from './chart.ts'
import { Drawing, roundToTenth, svgText, width } from './drawing.server.tsx'
import { numberText } from './number-text.ts'
import { truncateTo, widthOf } from './text-width.ts'

interface Measure {
  label: string
  /** Null if not on record. */
  value: number | null
  /** The value to reach, or not to exceed. */
  target?: number | null
}

interface Bullet {
  /** Unique on the page. */
  id: string
  title: string
  /** What the rows are: 'Account'. */
  by: string
  /** What is measured, with its unit: 'Utilisation, %'. */
  of: string
  /** The name of the target: 'Limit'. */
  target: string
  rows: Measure[]
  /** Where the background changes, lowest first: beyond the last border is the most severe zone. */
  borders?: number[]
  say?: (value: number) => string
}

const [step, thick, foot] = [42, 10, 18]

/** Measures against their targets, one bar each on a common scale that starts at zero, or below if a value is negative. */
export function bulletChart(chart: Bullet): Chart {
  const { title, by, of, target, rows, say = numberText } = chart
  const table = {
    heads: [by, of, target],
    rows: rows.map(({ label, value, target }) => [label, value, target ?? null]),
  }
  const known = rows.filter(({ value }) => value !== null)
  const comparisons = known.map(({ label, value, target: aim }) => {
    const against = aim == null ? '' : ` (${target.toLowerCase()} ${say(aim)})`
    return `${label} ${say(value ?? 0)}${against}`
  })
  const says = comparisons.length > 0 ? `${of}: ${comparisons.join(', ')}.` : `${of}: no data.`
  if (known.length === 0) return { title, says, table, svg: '' }
  return { title, says, table, svg: svgText(<Rows {...chart} says={says} say={say} />) }
}

type RowsProps = Bullet & { says: string; say: (value: number) => string }

function Rows({ id, title, says, rows, borders = [], say }: RowsProps) {
  const all = [0, ...borders, ...rows.flatMap(({ value, target }) => [value ?? 0, target ?? 0])]
  const x = scaleLinear<number>({
    domain: [Math.min(...all), Math.max(...all) || 1],
    range: [0, width],
  }).nice(4)
  const [low = 0, high = 0] = x.domain()
  const steps = [low, ...borders.filter((border) => border > low && border < high), high]
  const height = rows.length * step + foot
  const at = (value: number) => roundToTenth(x(value))
  return (
    <Drawing id={id} title={title} says={says} height={height}>
      {rows.map(({ label, value, target }, row) => {
        const y = row * step + 18
        const figure = value === null ? '—' : say(value)
        return (
          <g key={label}>
            <text y={y - 5}>{truncateTo(label, width - widthOf(figure) - 12)}</text>
            <text className="now" x={width} y={y - 5} textAnchor="end">
              {figure}
            </text>
            {steps.slice(1).map((to, index) => (
              <path
                key={to}
                className={`ground-${Math.min(index, 2)}`}
                d={`M${at(steps[index] ?? low)} ${y}H${at(to)}v18H${at(steps[index] ?? low)}z`}
              />
            ))}
            {value !== null && value !== 0 && (
              <path className="s1 bar" d={`M${at(0)} ${y + 4}H${at(value)}v${thick}H${at(0)}z`} />
            )}
            {target != null && <path className="mark" d={`M${at(target)} ${y - 1}v20`} />}
          </g>
        )
      })}
      <CategoryAxis
        labels={x.ticks(4).map((tick) => ({ text: say(tick), x: x(tick) }))}
        left={0}
        y={height - 4}
      />
    </Drawing>
  )
}
