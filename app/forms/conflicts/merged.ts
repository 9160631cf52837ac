/** Values of form fields by name; checkboxes as the list of ticked values. */
export type Fields = Record<string, string | string[]>

// The form parser ignores empty values, too.
const listOf = (value: string | string[] | undefined): string[] => [value ?? []].flat().filter(Boolean)

function boxes(shown: string[], typed: string[], now: string[]): string[] {
  const added = typed.filter((one) => !shown.includes(one) && !now.includes(one))
  const removed = shown.filter((one) => !typed.includes(one))
  return [...now.filter((one) => !removed.includes(one)), ...added]
}

// Browsers submit text with CRLF line endings, but it is stored with LF.
const isSame = (text: string, other: string | string[] | undefined) =>
  typeof other === 'string' && asKept(text) === asKept(other)
const asKept = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** Merges a form that another user has saved first: fields edited since `shown` keep the typed value, all others get the value of `now`. */
export const merged = (shown: Fields, typed: Fields, now: Fields): Fields =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      if (Array.isArray(value)) return [name, boxes(listOf(shown[name]), listOf(typed[name]), value)]
      const input = String(typed[name] ?? '')
      return [name, isSame(input, shown[name]) ? value : input]
    }),
  )

/** The names of text fields that both users changed to different values. */
export const changedByBoth = (shown: Fields, typed: Fields, now: Fields): string[] =>
  Object.entries(now).flatMap(([name, value]) => {
    if (Array.isArray(value)) return []
    const input = String(typed[name] ?? '')
    const isBoth = !isSame(input, shown[name]) && !isSame(value, shown[name]) && !isSame(value, input)
    return isBoth ? [name] : []
  })
