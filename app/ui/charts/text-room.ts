// Of the system's fonts at 12 units; wide letters are made up for by narrow ones.
const perCharacter = 6.8

/** About how wide a text is, in the units of a drawing. */
export const widthOf = (text: string): number => Math.ceil(text.length * perCharacter)

/** A text cut to a width, with … where something is missing. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  return `${text.slice(0, Math.max(1, Math.floor(width / perCharacter) - 1)).trimEnd()}…`
}

/** A text in as many lines of a width as it needs, whole: broken at blanks, and within what is longer than a line. */
export function inLines(text: string, width: number): string[] {
  const most = Math.max(1, Math.floor(width / perCharacter))
  if (text.length <= most) return [text]
  const blank = text.lastIndexOf(' ', most)
  const end = blank > 0 ? blank : most
  return [text.slice(0, end), ...inLines(text.slice(end).trimStart(), width)]
}

export interface AxisLabel {
  text: string
  /** Its middle, kept inside the drawing. */
  x: number
}

const gap = 6

const apart = (labels: AxisLabel[]) =>
  labels.every(({ text, x }, place) => {
    const next = labels[place + 1]
    return !next || x + widthOf(text) / 2 + gap <= next.x - widthOf(next.text) / 2
  })

/** Of labels along an axis each one, or each second, third … that do not run into each other: the last one always. */
export function labelsThatFit(labels: AxisLabel[], left: number, right: number): AxisLabel[] {
  const inside = labels.map(({ text, x }) => {
    const half = widthOf(text) / 2
    return { text, x: Math.round(Math.max(left + half, Math.min(right - half, x))) }
  })
  for (let every = 1; every < inside.length; every += 1) {
    const kept = inside.filter((_, place) => (inside.length - 1 - place) % every === 0)
    if (apart(kept)) return kept
  }
  return inside.slice(-1)
}
