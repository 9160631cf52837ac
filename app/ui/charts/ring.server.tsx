import { arc, pie } from '@visx/shape'
import { Drawing, paint, roundPath, roundToTenth, width } from './drawing.server.tsx'
import { inLines, widthOf } from './text-width.ts'
import type { Tone } from './tone.ts'

export interface DrawnPart {
  label: string
  value: number
  tone: Tone
}

const [ring, hole, key] = [{ size: 136, outer: 66 }, 42, { left: 154, name: 58, line: 15, gap: 7 }]
/** Wider values are placed below their labels. */
const besideTheName = 50

interface RingProps {
  id: string
  title: string
  says: string
  drawn: DrawnPart[]
  say: (value: number) => string
  /** The sum, in two lines. */
  sum: [string, string]
  shareOf: (part: DrawnPart) => number | null
}

/** The ring with its sum in the middle, and beside it each part with its full label, share and value. */
export function Ring({ id, title, says, drawn, say, sum, shareOf }: RingProps) {
  const slices = pie<DrawnPart>({ value: ({ value }) => value, sort: null, sortValues: null })(drawn)
  const shape = arc<(typeof slices)[number]>({ innerRadius: hole, outerRadius: ring.outer })
  const isBeside = drawn.every(({ value }) => widthOf(say(value)) <= besideTheName)
  let below = 0
  const keys = drawn.map((part) => {
    const room = width - key.left - key.name
    const value = say(part.value)
    const lines = isBeside
      ? inLines(part.label, room - 6 - widthOf(value))
      : [...inLines(part.label, room), value]
    const top = below
    below += lines.length * key.line + key.gap
    return { part, lines, top }
  })
  const height = Math.max(ring.size, below - key.gap + 4)
  const down = (height - below + key.gap) / 2
  return (
    <Drawing
      id={id}
      title={title}
      says={says}
      height={height}
      className="ring"
      tones={drawn.map(({ tone }) => tone)}
    >
      <g className="parts" transform={`translate(${ring.size / 2} ${roundToTenth(height / 2)})`}>
        {slices.map((slice) => (
          <path key={slice.index} d={roundPath(shape(slice) ?? '')} {...paint(id, slice.data.tone)} />
        ))}
        <text className="now" y="1" textAnchor="middle">
          {sum[0]}
        </text>
        <text y="15" textAnchor="middle">
          {sum[1]}
        </text>
      </g>
      {keys.map(({ part, lines, top }) => (
        <g key={top} transform={`translate(${key.left} ${roundToTenth(down + top)})`}>
          <rect y="1" width="11" height="11" {...paint(id, part.tone)} />
          <text className="now" x="52" y="11" textAnchor="end">
            {shareOf(part)} %
          </text>
          {isBeside && (
            <text x={width - key.left} y="11" textAnchor="end">
              {say(part.value)}
            </text>
          )}
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one label, in order
            <text key={index} x={key.name} y={11 + index * key.line}>
              {line}
            </text>
          ))}
        </g>
      ))}
    </Drawing>
  )
}
