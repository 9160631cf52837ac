const isTouched = (one: Element): boolean => {
  if (one instanceof HTMLTextAreaElement) return one.value !== one.defaultValue
  if (!(one instanceof HTMLInputElement) || ['hidden', 'file', 'password'].includes(one.type)) return false
  return one.value !== one.defaultValue || one.checked !== one.defaultChecked
}

/** The first form of the page with unsent changes, URL-encoded; empty if there is none. */
export function unsentForm(): string {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')]
  const unsent = forms.find((form) => [...form.elements].some(isTouched))
  const typed = new URLSearchParams()
  for (const [name, value] of unsent ? new FormData(unsent) : [])
    if (typeof value === 'string') typed.append(name, value)
  return typed.toString()
}
