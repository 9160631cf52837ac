import { paint, width } from './drawing.server.tsx'
import { truncateTo, widthOf } from './text-width.ts'
import type { Tone } from './tone.ts'

interface Entry {
  label: string
  tone: Tone
}

const [line, swatch, gap] = [18, 16, 14]

/** The position of each entry, from left to right and then in the next line, and the total height. */
export function legendPlaces(entries: Entry[]) {
  let [x, y] = [0, 0]
  const places = entries.map(({ label, tone }) => {
    const text = truncateTo(label, width - swatch)
    const long = swatch + widthOf(text)
    if (x > 0 && x + long > width) [x, y] = [0, y + line]
    const place = { label: text, tone, x, y }
    x += long + gap
    return place
  })
  return { places, height: entries.length > 0 ? y + line : 0 }
}

/** The meaning of each colour and pattern; `lines` draws lines instead of squares. */
export function Legend({ id, entries, lines = false }: { id: string; entries: Entry[]; lines?: boolean }) {
  return legendPlaces(entries).places.map(({ label, tone, x, y }) => (
    <g key={`${x} ${y}`}>
      {lines ? (
        <path className={`line ${tone}`} d={`M${x} ${y + 7}h12`} />
      ) : (
        <rect x={x} y={y + 2} width="11" height="11" {...paint(id, tone)} />
      )}
      <text x={x + swatch} y={y + 11}>
        {label}
      </text>
    </g>
  ))
}
