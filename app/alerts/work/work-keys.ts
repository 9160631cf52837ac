const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.matches('input:not([type="radio"])'))

function choose(index: number): void {
  const radio = document.querySelectorAll<HTMLInputElement>('.decide input[name="action"]')[index]
  if (!radio) return
  radio.focus()
  radio.click()
}

const follow = (way: 'next' | 'prev') =>
  document.querySelector<HTMLAnchorElement>(`main a[rel="${way}"]`)?.click()

/** Handles keyboard shortcuts: 1 to 6 choose a decision, `j` skips, `k` goes back. Returns a function that stops listening. */
export function listenForWorkKeys(): () => void {
  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target))
      return
    if (/^[1-6]$/.test(event.key)) choose(Number(event.key) - 1)
    if (event.key === 'j') follow('next')
    if (event.key === 'k') follow('prev')
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
