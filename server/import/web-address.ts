import { textOf } from './wording.ts'

/** A URL that is safe to link to; null for any other. */
export function webAddressOf(cell: string | undefined): string | null {
  const text = textOf(cell)
  if (!text || text.length > 2_000 || !URL.canParse(text)) return null
  return /^https?:$/.test(new URL(text).protocol) ? text : null
}
