import { scaleLinear } from '@visx/scale'
import { axisWidth, CategoryAxis, ValueAxis } from './axis.server.tsx'
import type { Chart } from './chart.ts'
import { Drawing, paint, roundToTenth, svgText, width } from './drawing.server.tsx'
import { numberText } from './number-text.ts'
import type { Tone } from './tone.ts'

interface Bin {
  /** A bin contains values from `from` up to, but not including, `to`. */
  from: number
  to: number
  value: number
  tone?: Tone
}

interface Histogram {
  /** Unique on the page. */
  id: string
  title: string
  /** What is counted, in the plural: 'parties'. */
  of: string
  /** What is measured: 'Score'. */
  by: string
  /** Lowest first, each starting where the previous one ends. */
  bins: Bin[]
  /** A value to mark, with its label: the median, or that of one party. */
  mark?: { at: number; label: string }
  /** How a border between bins is formatted. */
  say?: (border: number) => string
}

const [plot, foot, top] = [104, 18, 20]

/** The frequency of values between borders; the width of bins is to scale. */
export function histogramChart(chart: Histogram): Chart {
  const { title, of, by, bins, mark, say = numberText } = chart
  const nameOf = ({ from, to }: Bin) => `${say(from)} to ${say(to)}`
  const table = {
    heads: [by, of.charAt(0).toUpperCase() + of.slice(1)],
    rows: bins.map((bin) => [nameOf(bin), bin.value]),
  }
  const total = bins.reduce((sum, { value }) => sum + value, 0)
  const most = bins.reduce<Bin | undefined>(
    (one, bin) => (one && one.value >= bin.value ? one : bin),
    undefined,
  )
  if (!most || total === 0) return { title, says: `No ${of}.`, table, svg: '' }
  const marked = mark ? ` ${mark.label}: ${say(mark.at)}.` : ''
  const says = `${numberText(total)} ${of}: most (${numberText(most.value)}) have ${by.toLowerCase()} ${nameOf(most)}.${marked}`
  return { title, says, table, svg: svgText(<Plot {...chart} says={says} say={say} />) }
}

type PlotProps = Histogram & { says: string; say: (border: number) => string }

function Plot({ id, title, says, bins, mark, say }: PlotProps) {
  const bottom = top + plot
  const y = scaleLinear<number>({
    domain: [0, Math.max(...bins.map(({ value }) => value))],
    range: [bottom, top],
  }).nice(3)
  const ticks = y.ticks(3).filter(Number.isInteger)
  const left = axisWidth(ticks, numberText)
  const borders = [...bins.map(({ from }) => from), bins.at(-1)?.to ?? 0]
  const x = scaleLinear<number>({
    domain: [Math.min(...borders), Math.max(...borders)],
    range: [left, width],
  })
  const tones = bins.map(({ tone }) => tone ?? 's1')
  const at = mark && roundToTenth(Math.max(left, Math.min(width, x(mark.at))))
  return (
    <Drawing id={id} title={title} says={says} tones={tones} height={bottom + foot}>
      <ValueAxis ticks={ticks} y={y} left={left} say={numberText} />
      <g className="parts">
        {bins
          .filter(({ value }) => value > 0)
          .map(({ from, to, value, tone = 's1' }) => (
            <path
              key={from}
              d={`M${roundToTenth(x(from))} ${bottom}V${roundToTenth(y(value))}H${roundToTenth(x(to))}V${bottom}z`}
              {...paint(id, tone)}
            />
          ))}
      </g>
      <path className="zero" d={`M${left} ${bottom}H${width}`} />
      {mark && at !== undefined && (
        <>
          <path className="mark" d={`M${at} ${top - 4}V${bottom}`} />
          <text className="now" x={at} y="11" textAnchor={at > width / 2 ? 'end' : 'start'}>
            {mark.label} {say(mark.at)}
          </text>
        </>
      )}
      <CategoryAxis
        labels={borders.map((border) => ({ text: say(border), x: x(border) }))}
        left={left}
        y={bottom + foot - 4}
      />
    </Drawing>
  )
}
