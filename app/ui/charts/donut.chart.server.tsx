import type { Chart } from './chart.ts'
import { svgText } from './drawing.server.tsx'
import { numberText } from './number-text.ts'
import { type DrawnPart, Ring } from './ring.server.tsx'
import { sharesOf } from './shares.ts'
import { type Tone, toneAt } from './tone.ts'

export interface Part {
  label: string
  value: number
  tone?: Tone
}

interface Donut {
  /** Unique on the page. */
  id: string
  title: string
  /** What is counted or summed, in the plural: 'parties'. */
  of: string
  /** The singular of `of`. */
  one?: string
  /** What the parts are: 'Risk'. */
  by: string
  parts: Part[]
  say?: (value: number) => string
  /** The unit after each value: 'crore'. */
  unit?: string
  /** Replaces the generated sentence. */
  says?: string
  /** Added after the figures. */
  remark?: string
}

const maxParts = 7
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** At most seven parts: if there are more, the smallest are combined into one. */
function drawnOf(parts: Part[]): DrawnPart[] {
  const some = parts.filter(({ value }) => value > 0)
  const small = some.length > maxParts ? [...some].sort((a, b) => b.value - a.value).slice(maxParts - 1) : []
  const shown = parts.filter((part) => !small.includes(part))
  const rest = small.reduce((sum, { value }) => sum + value, 0)
  const all = rest > 0 ? [...shown, { label: `${small.length} others`, value: rest }] : shown
  return all.map((part, index) => ({ tone: toneAt(index), ...part }))
}

/** The parts of a whole as a ring, each with its percentage; negative parts cannot be drawn and are named. */
export function donutChart({
  id,
  title,
  of,
  one = of,
  by,
  parts,
  say: number = numberText,
  unit,
  says,
  remark,
}: Donut): Chart {
  const say = (value: number) => (unit ? `${number(value)} ${unit}` : number(value))
  const all = drawnOf(parts)
  const drawn = all.filter(({ value }) => value > 0)
  const below = all.filter(({ value }) => value < 0)
  const shares = new Map(
    sharesOf(drawn.map(({ value }) => value)).map((share, index) => [drawn[index], share]),
  )
  const total = drawn.reduce((sum, { value }) => sum + value, 0)
  const noun = total === 1 ? one : of
  const shareOf = (part: Part) => shares.get(part as DrawnPart) ?? (part.value < 0 ? null : 0)
  const table = {
    heads: [by, capital(of), 'Share, %'],
    rows: all.map((part) => [part.label, part.value, shareOf(part)]),
  }
  const bySize = [...drawn].sort((one, other) => other.value - one.value)
  const left = below.map(({ label, value }) => `${label} (${say(value)})`).join(', ')
  const sentence = [
    total > 0
      ? `${say(total)} ${unit ? 'of ' : ''}${noun}: ${bySize.map((part) => `${part.label} ${shareOf(part)} % (${say(part.value)})`).join(', ')}.`
      : `No ${of}.`,
    left && `Negative values not shown: ${left}.`,
    remark,
  ]
    .filter(Boolean)
    .join(' ')
  const chart = { title, says: says ?? sentence, table }
  if (total === 0) return { ...chart, svg: '' }
  return {
    ...chart,
    svg: svgText(
      <Ring
        id={id}
        title={title}
        drawn={drawn}
        say={say}
        shareOf={shareOf}
        sum={[number(total), unit ?? noun]}
        says={chart.says}
      />,
    ),
  }
}
