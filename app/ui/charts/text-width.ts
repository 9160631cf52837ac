// Average width for system fonts at 12 units; wide and narrow letters balance out.
const perCharacter = 6.8

/** The approximate width of a text in drawing units. */
export const widthOf = (text: string): number => Math.ceil(text.length * perCharacter)

/** A text cut to a width, ending in … if it was cut. */
export function truncateTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  return `${text.slice(0, Math.max(1, Math.floor(width / perCharacter) - 1)).trimEnd()}…`
}

/** The whole text in as many lines of a width as it needs: broken at spaces, or within words longer than a line. */
export function inLines(text: string, width: number): string[] {
  const most = Math.max(1, Math.floor(width / perCharacter))
  if (text.length <= most) return [text]
  const blank = text.lastIndexOf(' ', most)
  const end = blank > 0 ? blank : most
  return [text.slice(0, end), ...inLines(text.slice(end).trimStart(), width)]
}

export interface AxisLabel {
  text: string
  /** The centre of the text, kept inside the drawing. */
  x: number
}

const gap = 6

const apart = (labels: AxisLabel[]) =>
  labels.every(({ text, x }, index) => {
    const next = labels[index + 1]
    return !next || x + widthOf(text) / 2 + gap <= next.x - widthOf(next.text) / 2
  })

/** Every label along an axis, or every second, third … so that they do not overlap; always includes the last one. */
export function labelsThatFit(labels: AxisLabel[], left: number, right: number): AxisLabel[] {
  const inside = labels.map(({ text, x }) => {
    const half = widthOf(text) / 2
    return { text, x: Math.round(Math.max(left + half, Math.min(right - half, x))) }
  })
  for (let every = 1; every < inside.length; every += 1) {
    const kept = inside.filter((_, index) => (inside.length - 1 - index) % every === 0)
    if (apart(kept)) return kept
  }
  return inside.slice(-1)
}
