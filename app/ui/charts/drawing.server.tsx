import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Tone } from './tone.ts'

/** The width of every drawing in its own units, which are about a pixel on the narrowest screen. */
export const width = 320

const diagonal = 'M-1 1 1-1M-1 7 7-1M5 7 7 5'
const counter = 'M-1 5 1 7M-1-1 7 7M5-1 7 1'
const dots = 'M1 1h1.6v1.6H1zM4 4h1.6v1.6H4z'
const [lying, standing] = ['M0 3H6', 'M3 0V6']

// Each tone has a pattern in addition to its colour; the most severe and the first are plain.
const patterns: Record<Tone, string> = {
  high: '',
  medium: diagonal,
  low: dots,
  unrated: lying,
  new: '',
  wip: diagonal,
  closed: dots,
  escalation: counter,
  s1: '',
  s2: diagonal,
  s3: dots,
  s4: counter,
  s5: lying,
  s6: standing,
  s7: `${lying}${standing}`,
}

/** The fill of a tone's shape in the drawing called `id`. */
export const paint = (id: string, tone: Tone) =>
  patterns[tone] ? { fill: `url(#${id}-${tone})` } : { className: tone }

interface Props {
  /** Unique on the page. */
  id: string
  title: string
  says: string
  height: number
  tones?: Tone[]
  className?: string
  children: ReactNode
}

/** The frame of every chart: its title, description, and the patterns of its tones. */
export function Drawing({ id, title, says, height, tones = [], className, children }: Props) {
  const patterned = [...new Set(tones)].filter((tone) => patterns[tone])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-says`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-says`}>{says}</desc>
      {patterned.map((tone) => (
        <pattern key={tone} id={`${id}-${tone}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <path className={tone} d="M0 0h6v6H0z" />
          <path className={patterns[tone] === dots ? 'dots' : 'lines'} d={patterns[tone]} />
        </pattern>
      ))}
      {children}
    </svg>
  )
}

/** A drawing as text. Empty elements are self-closing, because the text is sent to the browser twice, as HTML and as data. */
export const svgText = (drawing: ReactElement): string =>
  renderToStaticMarkup(drawing).replace(/><\/(?:path|rect|circle|line|use)>/g, '/>')

/** A coordinate or length rounded to tenths. */
export const roundToTenth = (length: number): number => Math.round(length * 10) / 10

/** A path with its coordinates rounded to tenths. */
export const roundPath = (path: string): string =>
  path.replace(/-?\d+\.\d+/g, (length) => `${roundToTenth(Number(length))}`)
