import { textOf } from './wording.ts'

/** An address that a browser may be sent to; null for any other. */
export function webAddressOf(cell: string | undefined): string | null {
  const text = textOf(cell)
  if (!text || text.length > 2_000 || !URL.canParse(text)) return null
  return /^https?:$/.test(new URL(text).protocol) ? text : null
}
