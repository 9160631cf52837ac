import { hasUnseen } from './unseen.ts'

/**
 * An address by http or https with nobody's user name or password in it, parsed; undefined for anything else. A URL leaves line breaks
 * out, but it is the text that is kept and shown: one with blanks, or with what is not seen, is none.
 */
export function webAddress(text: string): URL | undefined {
  if (/\s/.test(text) || hasUnseen(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined
}
