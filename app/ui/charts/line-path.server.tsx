import { area, line } from '@visx/shape'
import type { Tone } from './tone.ts'

/** The radius of a dot. */
export const dotRadius = 3.5

interface Point {
  x: number
  y: number | null
}

const alone = (points: Point[], index: number) =>
  points[index]?.y != null && points[index - 1]?.y == null && points[index + 1]?.y == null

interface LineProps {
  points: Point[]
  tone: Tone
  base: number | null
  stepped: boolean
}

/** Adds a point before each one, with the previous value. */
const inSteps = (points: Point[]): Point[] =>
  points.flatMap((point, at) => {
    const before = points[at - 1]
    return before && before.y !== null && point.y !== null ? [{ x: point.x, y: before.y }, point] : [point]
  })

/** A line with gaps, filled down to `base` unless it is null. A value between two gaps, and the newest, are drawn as dots. */
export function LinePath({ points, tone, base, stepped }: LineProps) {
  const place = { x: (point: Point) => point.x, defined: (point: Point) => point.y !== null }
  const up = (point: Point) => point.y ?? 0
  const newest = points.findLastIndex(({ y }) => y !== null)
  const dots = points.filter((_, at) => at === newest || alone(points, at))
  const way = stepped ? inSteps(points) : points
  return (
    <>
      {base !== null && <path className="area" d={area<Point>({ ...place, y0: base, y1: up })(way) ?? ''} />}
      <path className={`line ${tone}`} d={line<Point>({ ...place, y: up })(way) ?? ''} />
      {dots.map(({ x, y }) => (
        <circle key={x} className={tone} cx={x} cy={y ?? 0} r={dotRadius} />
      ))}
    </>
  )
}
