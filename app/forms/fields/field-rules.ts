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
  // Controls hidden by another choice do not block the form. Older browsers lack `checkVisibility`.
  if (control.checkVisibility?.() === false) return true
  const { patternMismatch, rangeUnderflow, rangeOverflow, typeMismatch, badInput } = control.validity
  if (patternMismatch || rangeUnderflow || rangeOverflow || typeMismatch || badInput) return false
  const characters = [...control.value.trim()].length
  return characters === 0 || characters >= Number(control.dataset.minCharacters ?? 0)
}

/** Names of fields that must be filled in besides the required ones; they may depend on the form data. */
export type RequiredFields = string[] | ((form: FormData) => string[])

/**
 * Whether all controls satisfy their attributes and all fields in `needs` are filled in. `data-min-characters` counts
 * characters of the trimmed value; `minlength` would count blanks, and an emoji as two.
 */
export function isReady(form: HTMLFormElement, needs: RequiredFields): boolean {
  const filled = new FormData(form)
  return (
    (typeof needs === 'function' ? needs(filled) : needs).every((name) => isFilled(filled, name)) &&
    [...form.elements].every((control) => fits(control, filled))
  )
}

/** Whether all named fields are filled in. */
export const allFilled = (form: HTMLFormElement, names: string[]): boolean => {
  const filled = new FormData(form)
  return names.every((name) => isFilled(filled, name))
}
