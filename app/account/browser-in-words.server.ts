import Bowser from 'bowser'

/** What a browser calls itself, as people call it: `Chrome on Windows`. As it was told where nothing is known of it. */
export function browserInWords(told: string | null): string | null {
  if (!told) return null
  const { browser, os } = Bowser.parse(told)
  if (!browser.name) return told
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
