import { scaleBand, scaleLinear } from '@visx/scale'
import { axisWidth, CategoryAxis, ValueAxis } from './axis.server.tsx'
import type { Chart } from './chart.ts'
import { Drawing, paint, roundToTenth, svgText, width } from './drawing.server.tsx'
import { Legend, legendPlaces } from './legend.server.tsx'
import { numberText } from './number-text.ts'
import { summariseColumns } from './summarise-columns.ts'
import { type Tone, toneAt } from './tone.ts'

interface Columns {
  /** Unique on the page. */
  id: string
  title: string
  /** What is counted or summed, in the plural: 'cases'. */
  of: string
  /** What the columns are: 'Day'. */
  by: string
  /** Oldest first; see `periodsBy`. */
  columns: { name: string; short?: string }[]
  /** One value per column; null if not on record. */
  series: { label: string; values: (number | null)[]; tone?: Tone }[]
  /** Side by side instead of stacked. */
  beside?: boolean
  say?: (value: number) => string
  /** Replaces the generated sentence. */
  says?: string
}

const [plot, foot] = [116, 18]

/** The start and end of each value of a column: positive values stack upwards, negative ones downwards. */
function reaches(values: (number | null)[], beside: boolean): [number, number][] {
  const ends = { up: 0, down: 0 }
  return values.map((value) => {
    if (beside || value === null) return [0, value ?? 0]
    const way = value < 0 ? 'down' : 'up'
    const from = ends[way]
    ends[way] += value
    return [from, ends[way]]
  })
}

/** Columns by day (or year, or quarter), one colour and pattern per series, with the zero line visible. */
export function columnsChart(chart: Columns): Chart {
  const { title, by, columns, series, beside = false, say = numberText } = chart
  const table = {
    heads: [by, ...series.map(({ label }) => label)],
    rows: columns.map(({ name }, index) => [name, ...series.map(({ values }) => values[index] ?? null)]),
  }
  const says = chart.says ?? summariseColumns({ ...chart, say })
  const nothing = series.every(({ values }) => values.every((value) => !value))
  if (nothing || columns.length === 0) return { title, says, table, svg: '' }
  const stacks = columns.map((_, index) =>
    reaches(
      series.map(({ values }) => values[index] ?? null),
      beside,
    ),
  )
  return {
    title,
    says,
    table,
    svg: svgText(<Plot {...chart} stacks={stacks} says={says} say={say} beside={beside} />),
  }
}

interface PlotProps extends Columns {
  stacks: [number, number][][]
  says: string
  say: (value: number) => string
}

function Plot({ id, title, says, columns, series, stacks, say, beside }: PlotProps) {
  const entries = series.map(({ label, tone }, index) => ({ label, tone: tone ?? toneAt(index) }))
  const legend = entries.length > 1 ? entries : []
  const top = legendPlaces(legend).height + 8
  const bottom = top + plot
  const ends = stacks.flat(2)
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...ends), Math.max(0, ...ends)],
    range: [bottom, top],
  }).nice(3)
  const ticks = y.ticks(3)
  const left = axisWidth(ticks, say)
  const x = scaleBand<number>({
    domain: columns.map((_, index) => index),
    range: [left, width],
    padding: 0.2,
  })
  const thick = x.bandwidth() / (beside ? series.length : 1)
  const rect = ([from, to]: [number, number], across: number) =>
    from === to
      ? ''
      : `M${roundToTenth(across)} ${roundToTenth(y(from))}V${roundToTenth(y(to))}h${roundToTenth(thick)}V${roundToTenth(y(from))}z`
  const pathOf = (order: number) =>
    stacks
      .map((stack, index) => rect(stack[order] ?? [0, 0], (x(index) ?? 0) + (beside ? order * thick : 0)))
      .join('')
  const labels = columns.map(({ name, short }, index) => ({
    text: short ?? name,
    x: (x(index) ?? 0) + x.bandwidth() / 2,
  }))
  return (
    <Drawing id={id} title={title} says={says} height={bottom + foot} tones={entries.map(({ tone }) => tone)}>
      <Legend id={id} entries={legend} />
      <ValueAxis ticks={ticks} y={y} say={say} left={left} />
      <g className="parts">
        {entries.map(({ tone }, order) => (
          <path key={series[order]?.label} d={pathOf(order)} {...paint(id, tone)} />
        ))}
      </g>
      <path className="zero" d={`M${left} ${Math.round(y(0))}H${width}`} />
      <CategoryAxis labels={labels} left={left} y={bottom + foot - 4} />
    </Drawing>
  )
}
