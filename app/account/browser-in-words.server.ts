import Bowser from 'bowser'

/** A readable name for a user agent string, e.g. `Chrome on Windows`. Returns the string unchanged if the browser is unknown. */
export function browserInWords(told: string | null): string | null {
  if (!told) return null
  const { browser, os } = Bowser.parse(told)
  if (!browser.name) return told
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
