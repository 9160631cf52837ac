const isFilled = (form: FormData, name: string): boolean => {
  const value = form.get(name)
  return value instanceof File ? value.name !== '' : !!value?.trim()
}

function fits(control: Element, form: FormData): boolean {
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  if (!isControl || control.disabled || control.type === 'hidden') return true
  if (control.required && !isFilled(form, control.name)) return false
  // What a choice put out of sight holds nobody up. It is not known in older browsers.
  if (control.checkVisibility?.() === false) return true
  const { patternMismatch, rangeUnderflow, rangeOverflow, typeMismatch, badInput } = control.validity
  if (patternMismatch || rangeUnderflow || rangeOverflow || typeMismatch || badInput) return false
  const characters = [...control.value.trim()].length
  return characters === 0 || characters >= Number(control.dataset.minCharacters ?? 0)
}

/** Names under which something must stand besides the required fields; some ask for others by what was chosen. */
export type Needs = string[] | ((form: FormData) => string[])

/**
 * Whether a form holds what the attributes of its controls ask for, and something under each of the names. `data-min-characters`
 * counts characters as people do; `minlength` counts blanks, and an emoji as two.
 */
export function isReady(form: HTMLFormElement, needs: Needs): boolean {
  const filled = new FormData(form)
  return (
    (typeof needs === 'function' ? needs(filled) : needs).every((name) => isFilled(filled, name)) &&
    [...form.elements].every((control) => fits(control, filled))
  )
}

/** Whether something stands under each of the names. */
export const areFilled = (form: HTMLFormElement, names: string[]): boolean => {
  const filled = new FormData(form)
  return names.every((name) => isFilled(filled, name))
}
