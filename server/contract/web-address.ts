import { hasUnseen } from './unseen.ts'

/**
 * Parses an http or https URL without user name or password; undefined for anything else. URL parsing ignores line
 * breaks, but the text itself is stored and shown: texts with spaces or invisible characters are rejected.
 */
export function webAddress(text: string): URL | undefined {
  if (/\s/.test(text) || hasUnseen(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined
}
