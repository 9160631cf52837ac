import type { Chart } from '#app/ui/charts/chart.ts'

/** The paths of a chart's SVG. */
const paths = (svg: string) =>
  [...svg.matchAll(/<path([^>]*)>/g)].map(([, text = '']) => ({
    tone:
      /url\(#[^"]*?-([a-z0-9]+)\)/.exec(text)?.[1] ?? /class="(?:line )?([a-z0-9]+)"/.exec(text)?.[1] ?? '',
    line: text.includes('class="line'),
    d: / d="([^"]*)"/.exec(text)?.[1] ?? '',
  }))

/** The texts of a chart. */
export const texts = ({ svg }: Chart) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)

const drawnParts = ({ svg }: Chart) => paths(/<g class="parts"[^>]*>(.*?)<\/g>/s.exec(svg)?.[1] ?? '')

/** The angle of each slice of a ring, as a fraction of the whole, in drawing order. */
export function sliceShares(chart: Chart): number[] {
  return drawnParts(chart).map(({ d }) => {
    // A full ring is drawn as two halves.
    if (d.split('A66,66').length === 3) return 1
    const [, x0, y0, large, x1, y1] =
      /^M(-?[\d.]+),(-?[\d.]+)A66,66,0,([01]),1,(-?[\d.]+),(-?[\d.]+)/.exec(d)?.map(Number) ?? []
    const turn = Math.atan2(y1 ?? 0, x1 ?? 0) - Math.atan2(y0 ?? 0, x0 ?? 0)
    if (large === undefined) throw new Error(`No slice: ${d}`)
    return (((turn / (2 * Math.PI)) % 1) + 1) % 1
  })
}

/** The height of each column's rectangles per series; upwards is positive. */
export const columnHeights = (chart: Chart): number[][] =>
  drawnParts(chart).map(({ d }) =>
    [...d.matchAll(/M[-\d.]+ (-?[\d.]+)V(-?[\d.]+)h/g)].map(([, from, to]) => Number(from) - Number(to)),
  )

/** The points of each line, split into its segments. */
export const lineRuns = ({ svg }: Chart): { x: number; y: number }[][][] =>
  paths(svg.slice(svg.lastIndexOf('class="levels"')))
    .filter(({ line }) => line)
    .map(({ d }) =>
      d
        .split('M')
        .slice(1)
        .map((run) =>
          [...run.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
        ),
    )

/** Whether lengths are proportional to figures, within the rounding to tenths of a unit. */
export function proportional(lengths: number[], figures: number[]): boolean {
  const largest = figures.reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one), 0)
  const scale = (lengths[figures.indexOf(largest)] ?? 0) / largest
  return (
    lengths.length === figures.length &&
    lengths.every((length, index) => Math.abs(length - (figures[index] ?? 0) * scale) <= 0.21)
  )
}
