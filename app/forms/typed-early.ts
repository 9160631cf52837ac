type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Whether somebody changed a field since the page came. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (isTicked(field)) return field.checked !== field.defaultChecked
  if (field.type === 'file') return field.value !== ''
  return !['hidden', 'submit'].includes(field.type) && field.value !== field.defaultValue
}

/** Puts a value into a field as typing does: what React noted as the field's value stays the one before. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/** Pressing a box or a radio tells React, and the page, what was chosen; nobody takes a radio back by pressing it. */
function press(field: HTMLInputElement, ticked: boolean): void {
  if (field.type === 'radio' && !ticked) return
  field.checked = !ticked
  field.click()
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Puts a text into a field again, and tells the page's scripts of it as if it were typed now. */
export function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // Fields of numbers and addresses have no place of the cursor that could be read.
  const [from, to] = document.activeElement === field ? [field.selectionStart, field.selectionEnd] : []
  field.value = field.defaultValue
  type(field, value)
  if (typeof from === 'number') field.setSelectionRange(from, to ?? from)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function giveBack(field: Field, said: string | boolean): void {
  if (!field.isConnected) return
  if (typeof said === 'boolean') press(field as HTMLInputElement, said)
  else if (field instanceof HTMLSelectElement) choose(field, said)
  // The files are still there: React is told of them.
  else if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
  else typeAgain(field, said)
}

/**
 * Notes what people type and choose while scripts are still on their way. What it gives is called once the page has come alive:
 * it puts that back where React wrote over it, and tells the page's scripts of it as if it were typed now.
 */
export function noteTyped(): () => void {
  const said = new Map<Field, string | boolean>()
  const note = (target: unknown) => {
    if (isField(target) && isChanged(target))
      said.set(target, isTicked(target) ? target.checked : target.value)
    else if (isField(target)) said.delete(target)
  }
  const noteEvent = ({ target }: Event) => note(target)
  for (const field of document.querySelectorAll('input, textarea, select')) note(field)
  addEventListener('input', noteEvent, true)
  addEventListener('change', noteEvent, true)
  return () => {
    removeEventListener('input', noteEvent, true)
    removeEventListener('change', noteEvent, true)
    for (const [field, value] of said) giveBack(field, value)
  }
}
