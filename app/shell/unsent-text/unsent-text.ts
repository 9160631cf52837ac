import { setInputValue } from '../../forms/early-input.ts'
import { onNetworkFailure } from '../network-failure.ts'

const texts = new Map<string, string>()

// These fields differ each time a form is shown.
const passing = ['form_token', 'form_key', 'version', 'shown']

/** Textareas in the forms of the page itself: closing a panel discards its text. */
const areas = () => [...document.querySelectorAll<HTMLTextAreaElement>('main [method="post"] textarea')]

/** A key that identifies a field, also among forms of the same kind: the path, the hidden fields and the name. */
function nameOf({ name, form }: HTMLTextAreaElement): string {
  const about = [...(form?.querySelectorAll<HTMLInputElement>('[type="hidden"]') ?? [])]
  const values = about.filter((one) => !passing.includes(one.name)).map((one) => [one.name, one.value])
  return JSON.stringify([location.pathname, values, name])
}

const keep = (area: HTMLTextAreaElement) => texts.set(nameOf(area), area.value)

const keepAll = () => areas().forEach(keep)

function keepTyped({ target }: Event): void {
  const typed = areas().find((area) => area === target)
  if (typed) keep(typed)
}

function forget({ target }: Event): void {
  for (const area of areas()) if (area.form === target) texts.delete(nameOf(area))
}

/** Restores the texts that were left on a page. Fields that already have a value are not changed. */
function giveBack(): void {
  for (const area of areas()) {
    const text = texts.get(nameOf(area))
    if (text && !area.value) setInputValue(area, text)
  }
}

/**
 * Keeps typed texts until they are sent or the next full page load, except those of forms that were `sent` before this
 * module was loaded. Returns a function that restores the texts left on a page.
 */
export function keepTexts(sent: (EventTarget | null)[]): () => void {
  for (const area of areas()) if (!sent.includes(area.form)) keep(area)
  addEventListener('input', keepTyped)
  addEventListener('submit', forget, true)
  onNetworkFailure(keepAll)
  return giveBack
}
