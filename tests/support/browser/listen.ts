import { virtual } from '@guidepup/virtual-screen-reader'
import { JSDOM } from 'jsdom'

// One document for all pages: the screen reader expects the DOM classes as globals, as in a browser.
const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
  pretendToBeVisual: true,
})
for (const name of [
  'document',
  'Node',
  'Element',
  'HTMLElement',
  'MutationObserver',
  'getComputedStyle',
] as const)
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true })
Object.defineProperty(globalThis, 'window', { value: window, configurable: true })

/** Replaces what would be announced differently a minute later. */
const withoutClock = (phrase: string) =>
  phrase
    .replace(/\b\d{2}:\d{2}(:\d{2})?\b/g, '(time)')
    .replace(/\bJust now\b|\b\d+ minutes? ago\b/g, '(moments ago)')

/** A browser does not show collapsed content; this document has no layout, so it is removed. */
function takeOutFolded(within: Element) {
  for (const details of within.querySelectorAll('details:not([open])'))
    for (const child of Array.from(details.children)) if (child.localName !== 'summary') child.remove()
  for (const hidden of within.querySelectorAll('script, style, template, [hidden]')) hidden.remove()
}

/** Where reading starts: the whole page, the open panel, else the main element. */
const placeOf = (document: Document, whole: boolean) =>
  (whole ? undefined : (document.querySelector('aside.panel') ?? document.querySelector('main'))) ??
  document.body

/** Live regions, announced automatically wherever the reader is. */
const announcedOutside = (document: Document, place: Element) =>
  [...document.querySelectorAll('[role=status], [role=alert]')]
    .filter((live) => !place.contains(live) && live.textContent?.trim())
    .map((live) => `announced: ${live.textContent?.trim()}`)

/** What a screen reader announces for a page, from beginning to end. */
export async function listenTo(html: string, whole = false): Promise<string[]> {
  const parsed = new window.DOMParser().parseFromString(html, 'text/html')
  const { document } = window
  document.body.replaceWith(document.importNode(parsed.body, true))
  takeOutFolded(document.body)
  const container = placeOf(document, whole)
  await virtual.start({ container })
  const last = `end of ${await virtual.lastSpokenPhrase()}`
  for (let steps = 0; steps < 5_000 && (await virtual.lastSpokenPhrase()) !== last; steps++)
    await virtual.next()
  const phrases = await virtual.spokenPhraseLog()
  await virtual.stop()
  return [`title: ${parsed.title}`, ...announcedOutside(document, container), ...phrases].map(withoutClock)
}
