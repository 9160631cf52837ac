import { width } from './drawing.server.tsx'
import { type AxisLabel, labelsThatFit, widthOf } from './text-width.ts'

interface UpProps {
  ticks: number[]
  y: (value: number) => number
  say: (value: number) => string
  left: number
  /** The right end of the grid lines. */
  right?: number
}

/** The space needed for the labels at the left. */
export const axisWidth = (ticks: number[], say: (value: number) => string): number =>
  Math.min(110, Math.max(0, ...ticks.map((tick) => widthOf(say(tick)))) + 6)

/** Horizontal grid lines with their values at the left. */
export function ValueAxis({ ticks, y, say, left, right = width }: UpProps) {
  const at = (tick: number) => Math.round(y(tick))
  return (
    <>
      <path className="levels" d={ticks.map((tick) => `M${left} ${at(tick)}H${right}`).join('')} />
      {ticks.map((tick) => (
        <text key={tick} x={left - 6} y={at(tick) + 4} textAnchor="end">
          {say(tick)}
        </text>
      ))}
    </>
  )
}

/** Labels below the plot, as many as fit. */
export const CategoryAxis = ({ labels, left, y }: { labels: AxisLabel[]; left: number; y: number }) =>
  labelsThatFit(labels, left, width).map(({ text, x }) => (
    <text key={x} x={x} y={y} textAnchor="middle">
      {text}
    </text>
  ))
