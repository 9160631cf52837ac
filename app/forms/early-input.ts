type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Whether the user changed a field since the page was loaded. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (isTicked(field)) return field.checked !== field.defaultChecked
  if (field.type === 'file') return field.value !== ''
  return !['hidden', 'submit'].includes(field.type) && field.value !== field.defaultValue
}

/** Sets a field's value as typing does: React's tracked value stays the old one, so that it notices the change. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/** Clicks a checkbox or radio so that React and other listeners get the change. Radios cannot be unticked by a click. */
function press(field: HTMLInputElement, ticked: boolean): void {
  if (field.type === 'radio' && !ticked) return
  field.checked = !ticked
  field.click()
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Types a text into a field again and notifies the page's listeners as if it were typed now. */
export function setInputValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // Number, e-mail and URL inputs have no readable cursor position.
  const [from, to] = document.activeElement === field ? [field.selectionStart, field.selectionEnd] : []
  field.value = field.defaultValue
  type(field, value)
  if (typeof from === 'number') field.setSelectionRange(from, to ?? from)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function giveBack(field: Field, input: string | boolean): void {
  if (!field.isConnected) return
  if (typeof input === 'boolean') press(field as HTMLInputElement, input)
  else if (field instanceof HTMLSelectElement) choose(field, input)
  // The files are still in the field; React only has to be notified.
  else if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
  else setInputValue(field, input)
}

/**
 * Records what users type and choose before hydration. The returned function is called after hydration: it restores
 * values that React overwrote and notifies the page's listeners as if they were typed now.
 */
export function captureEarlyInput(): () => void {
  const inputs = new Map<Field, string | boolean>()
  const note = (target: unknown) => {
    if (isField(target) && isChanged(target))
      inputs.set(target, isTicked(target) ? target.checked : target.value)
    else if (isField(target)) inputs.delete(target)
  }
  const noteEvent = ({ target }: Event) => note(target)
  for (const field of document.querySelectorAll('input, textarea, select')) note(field)
  addEventListener('input', noteEvent, true)
  addEventListener('change', noteEvent, true)
  return () => {
    removeEventListener('input', noteEvent, true)
    removeEventListener('change', noteEvent, true)
    for (const [field, value] of inputs) giveBack(field, value)
  }
}
