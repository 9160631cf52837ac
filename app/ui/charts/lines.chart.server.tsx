import { scaleLinear, scaleUtc } from '@visx/scale'
import { axisWidth, CategoryAxis, ValueAxis } from './axis.server.tsx'
import type { Chart } from './chart.ts'
import { Drawing, roundToTenth, svgText, width } from './drawing.server.tsx'
import { Legend, legendPlaces } from './legend.server.tsx'
import { dotRadius, LinePath } from './line-path.server.tsx'
import { numberText } from './number-text.ts'
import type { Period } from './periods.ts'
import { summariseLines } from './summarise-lines.ts'
import { widthOf } from './text-width.ts'
import { type Tone, toneAt } from './tone.ts'

interface Series {
  label: string
  /** One per period; null if not on record: the line has a gap there. */
  values: (number | null)[]
  tone?: Tone
}

interface Lines {
  /** Unique on the page. */
  id: string
  title: string
  /** What the periods are: 'Month'. */
  by: string
  /** Oldest first; see `periodsBy`. */
  periods: Period[]
  series: Series[]
  /** Fills the area below a line, down to zero. */
  area?: boolean
  /** A value holds until the next one: the line is drawn in steps. */
  stepped?: boolean
  /** The ends of the scale; if the first is larger, small values are at the top. */
  domain?: [number, number]
  /** The values labelled on the scale. */
  ticks?: number[]
  /** Values at which a dotted line is drawn. */
  borders?: number[]
  say?: (value: number) => string
  /** How the sentence formats a value, if not like the scale. */
  formatInSummary?: (value: number) => string
  /** Replaces the generated sentence. */
  says?: string
}

const [plot, foot] = [116, 18]

/** The range of the values: never of zero height, and including zero under a filled area. */
function domainOf(values: number[], fromZero: boolean): [number, number] {
  const ends = fromZero ? [...values, 0] : values
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  if (low < high) return [low, high]
  const room = Math.abs(low) / 10 || 1
  return [low - room, high + room]
}

/** One or several lines over days, months, quarters or years, spaced to scale. */
export function linesChart(chart: Lines): Chart {
  const { title, by, periods, series, say = numberText, formatInSummary = say } = chart
  const table = {
    heads: [by, ...series.map(({ label }) => label)],
    rows: periods.map(({ name }, index) => [name, ...series.map(({ values }) => values[index] ?? null)]),
  }
  const says = chart.says ?? summariseLines({ periods, series, say: formatInSummary })
  const nothing = series.every(({ values }) => values.every((value) => value === null))
  if (nothing || periods.length === 0) return { title, says, table, svg: '' }
  return { title, says, table, svg: svgText(<Plot {...chart} says={says} say={say} />) }
}

interface PlotProps extends Lines {
  says: string
  say: (value: number) => string
}

function Plot({ id, title, says, periods, series, say, ...how }: PlotProps) {
  const { area: filled = false, stepped = false, borders = [] } = how
  const entries = series.map(({ label, tone }, index) => ({ label, tone: tone ?? toneAt(index) }))
  const legend = entries.length > 1 ? entries : []
  const top = legendPlaces(legend).height + 8
  const bottom = top + plot
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const scale = scaleLinear<number>({ domain: how.domain ?? domainOf(values, filled), range: [bottom, top] })
  const y = how.domain ? scale : scale.nice(3)
  const ticks = how.ticks ?? y.ticks(3)
  const left = axisWidth(ticks, say)
  const [first, last] = [periods[0], periods.at(-1)]
  const newest = series.length === 1 ? values.at(-1) : undefined
  const right = width - (newest === undefined ? dotRadius : widthOf(say(newest)) + 8)
  const days = [first, last].map((period) => new Date(period?.on ?? 0))
  const x = scaleUtc({ domain: days, range: [left + dotRadius, right] })
  const across = ({ on }: Period) => (first === last ? (left + right) / 2 : x(new Date(on)))
  const labels = periods.map((period) => ({ text: period.short ?? period.name, x: across(period) }))
  const border = (at: number) => `M${left} ${Math.round(y(at))}H${right}`
  return (
    <Drawing id={id} title={title} says={says} height={bottom + foot}>
      <Legend id={id} entries={legend} lines />
      <ValueAxis ticks={ticks} y={y} say={say} left={left} right={right} />
      {borders.length > 0 && <path className="border" d={borders.map(border).join('')} />}
      {series.map((one, order) => (
        <LinePath
          key={one.label}
          tone={entries[order]?.tone ?? 's1'}
          points={periods.map((period, index) => ({
            x: roundToTenth(across(period)),
            y: one.values[index] == null ? null : roundToTenth(y(one.values[index])),
          }))}
          base={filled ? roundToTenth(y(0)) : null}
          stepped={stepped}
        />
      ))}
      {newest !== undefined && (
        <text className="now" x={right + 6} y={Math.round(y(newest)) + 4}>
          {say(newest)}
        </text>
      )}
      <CategoryAxis labels={labels} left={left} y={bottom + foot - 4} />
    </Drawing>
  )
}
