import { typeAgain } from '../forms/typed-early.ts'
import { onCutOff } from './cut-off.ts'

const texts = new Map<string, string>()

// They differ each time a form is shown.
const passing = ['form_token', 'form_key', 'version', 'shown']

/** Texts in the forms of the page itself: who closes a panel has given up what stood in it. */
const areas = () => [...document.querySelectorAll<HTMLTextAreaElement>('main [method="post"] textarea')]

/** Tells a field from all others, also of forms of the same kind: by the page, and by what the form is about. */
function nameOf({ name, form }: HTMLTextAreaElement): string {
  const about = [...(form?.querySelectorAll<HTMLInputElement>('[type="hidden"]') ?? [])]
  const said = about.filter((one) => !passing.includes(one.name)).map((one) => [one.name, one.value])
  return JSON.stringify([location.pathname, said, name])
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

/** Puts the texts of a page back that were left there; what is stored since stays as it is. */
function giveBack(): void {
  for (const area of areas()) {
    const text = texts.get(nameOf(area))
    if (text && !area.value) typeAgain(area, text)
  }
}

/**
 * Keeps what is typed, until it is sent or the next page is loaded whole; not what is in the forms that were `sent` before this came.
 * Gives what puts the texts of a page back that were left there.
 */
export function keepTexts(sent: (EventTarget | null)[]): () => void {
  for (const area of areas()) if (!sent.includes(area.form)) keep(area)
  addEventListener('input', keepTyped)
  addEventListener('submit', forget, true)
  onCutOff(keepAll)
  return giveBack
}
