import { type Shortcut, shortcutList } from './shortcuts.ts'

/** Maximum milliseconds between the first and the second key. */
const pause = 1500

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Listens for keyboard shortcuts: `/` for the search, `?` for their list, `g` and a letter for a page. Returns a
 * function that stops listening.
 */
export function listenForShortcuts(shortcuts: () => Shortcut[], go: (url: string) => void): () => void {
  let before = { key: '', at: 0 }

  function urlFor(key: string): string | undefined {
    if (key === '?') return shortcutList
    if (before.key !== 'g' || Date.now() - before.at > pause) return undefined
    return shortcuts().find(({ keys }) => keys === `g ${key}`)?.url
  }

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target))
      return
    if (event.key === '/') {
      event.preventDefault()
      document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
      return
    }
    const url = urlFor(event.key.toLowerCase())
    before = { key: event.key.toLowerCase(), at: Date.now() }
    if (url) go(url)
  }

  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
