import Bowser from 'bowser'

/** A readable name for a user agent string, e.g. `Chrome on Windows`. Returns the string unchanged if the browser is unknown. */
export function browserInWords(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return userAgent
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
