import { hasGlyphs } from './fonts.ts'

const scripts = [
  'Arabic',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Malayalam',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
]

/** Characters missing from the fonts and their replacements. */
const standIns: Record<string, string> = { '→': '->', '←': '<-', '≥': '>=', '≤': '<=', '≈': '~', '≠': '!=' }

const sign = /\p{L}[\p{M}\u200c\u200d]*|\P{L}/gu
// Joiners shape letters; any other invisible character may reverse or break a line.
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\s]+/gu
const joiners = /[\u200c\u200d]/g

/**
 * The text as the fonts show it: letters lose marks that the fonts lack, and a run in a script without a font becomes
 * the script's name in brackets.
 */
export function displayed(text: string): string {
  return tidy(text)
    .replace(sign, (one) => shownAs(one) ?? marker(one))
    .replace(markedRun, scriptName)
    .trim()
}

/** The text that screen readers, search and copy should find instead of the shown one; undefined if they are the same. */
export function spoken(text: string): string | undefined {
  const plain = text.replace(invisible, ' ').trim()
  const same = displayed(text).replace(/\u00a0/g, ' ') === plain.replace(/\u00a0/g, ' ')
  // Letters of a script that are reordered when set cannot be extracted from the page.
  return same && !/\p{Script=Devanagari}/u.test(plain) ? undefined : plain
}

/** Whether the fonts show a character, or an equivalent. */
export const printable = (one: string): boolean => shownAs(one) !== undefined || /^[\p{Cc}\p{Cf}]$/u.test(one)

// A character missing from all fonts is replaced by one of the 32 noncharacters of Unicode until its whole run is known.
const firstMarker = 0xfdd0
const markedRun = /[\ufdd0-\ufdef]+(?:[ \u00a0]+[\ufdd0-\ufdef]+)*/g
const noLetter = 31

function marker(one: string): string {
  const script = scripts.findIndex((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(one))
  const place = /\p{L}/u.test(one) ? (script < 0 ? scripts.length : script) : noLetter
  return String.fromCharCode(firstMarker + place)
}

function scriptName(run: string): string {
  const places = [...run].map((one) => one.charCodeAt(0) - firstMarker)
  const letter = places.find((place) => place >= 0 && place !== noLetter)
  if (letter === undefined) return '?'
  return scripts[letter] ? `[${scripts[letter]} script]` : '[other script]'
}

const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(invisible, (gap) => (gap.includes('\u00a0') ? '\u00a0' : ' '))
    .trim()

function shownAs(one: string): string | undefined {
  if (standIns[one]) return standIns[one]
  if (hasGlyphs(one.replace(joiners, ''))) return one
  const base = one.normalize('NFKD').replace(/[\p{M}\u200c\u200d]/gu, '')
  return base && hasGlyphs(base) ? base : undefined
}
