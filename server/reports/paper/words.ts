/** The characters beyond Latin-1 that the built-in fonts can show (Windows-1252). */
const beyondLatin = '–—‘’‚“”„†‡•…€‰‹›ˆ™Œœ˜ŠšŸŽž'

const scripts = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hebrew',
  'Kannada',
  'Malayalam',
  'Tamil',
  'Telugu',
]

/** Signs the fonts lack and what stands in for them. */
const standIns: Record<string, string> = {
  '−': '–',
  '′': "'",
  '″': '"',
  '‐': '-',
  '‑': '-',
  '→': '->',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '≥': '>=',
  '≤': '<=',
}

/**
 * What the built-in fonts show for a text. The minus becomes a dash of the same width, letters lose marks the
 * font lacks, and a run of another script becomes its name in brackets; `₹` stays and is drawn as a shape.
 */
export function displayed(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, (gap) => (gap.includes('\u00a0') ? '\u00a0' : ' '))
    .replace(/[−′″‐‑→≥≤ŁłĐđı]/g, (sign) => standIns[sign] ?? sign)
    .replace(/\p{L}\p{M}*/gu, (letter) => (showable(letter) ? letter : plainLetter(letter)))
    .replace(
      /[^\u0020-\u007e\u00a0-\u00ff–—‘’‚“”„†‡•…€‰‹›ˆ™ŒœŠšŸŽž˜₹]+(?: [^\u0020-\u00ff–—‘’“”•…€™₹]+)*/gu,
      scriptName,
    )
    .trim()
}

/** What a screen reader, a search or a copy should find instead of the shown text; nothing when they agree. */
export function spoken(text: string): string | undefined {
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return plain.includes('₹') || displayed(text).replace(/\u00a0/g, ' ') !== plain ? plain : undefined
}

/** Whether the built-in fonts show a sign, or something that says the same. */
export const printable = (sign: string): boolean =>
  sign === '₹' || sign in standIns || showable(plainLetter(sign)) || /^[\p{Cc}\p{Cf}]$/u.test(sign)

function showable(character: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]+$/.test(character) || beyondLatin.includes(character)
}

function plainLetter(letter: string): string {
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return showable(base) ? base : letter
}

function scriptName(run: string): string {
  const [letter] = run.match(/\p{L}/u) ?? []
  if (letter === undefined) return '?'
  const script = scripts.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter))
  return script ? `[${script} script]` : '[other script]'
}
