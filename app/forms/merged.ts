/** What stands in the fields of a form, by their names; boxes by those that are ticked. */
export type Fields = Record<string, string | string[]>

const listOf = (value: string | string[] | undefined): string[] => [value ?? []].flat()

function boxes(shown: string[], typed: string[], now: string[]): string[] {
  const added = typed.filter((one) => !shown.includes(one) && !now.includes(one))
  const removed = shown.filter((one) => !typed.includes(one))
  return [...now.filter((one) => !removed.includes(one)), ...added]
}

// A browser sends the lines of a text with other ends than they are kept with.
const isSame = (text: string, other: string | string[] | undefined) =>
  typeof other === 'string' && asKept(text) === asKept(other)
const asKept = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** A form that somebody else saved first: what was typed over what was `shown` stays, all else is as it stands `now`. */
export const merged = (shown: Fields, typed: Fields, now: Fields): Fields =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      if (Array.isArray(value)) return [name, boxes(listOf(shown[name]), listOf(typed[name]), value)]
      const said = String(typed[name] ?? '')
      return [name, isSame(said, shown[name]) ? value : said]
    }),
  )

/** The names of texts that both changed, to something else each. */
export const changedByBoth = (shown: Fields, typed: Fields, now: Fields): string[] =>
  Object.entries(now).flatMap(([name, value]) => {
    if (Array.isArray(value)) return []
    const said = String(typed[name] ?? '')
    const isBoth = !isSame(said, shown[name]) && !isSame(value, shown[name]) && !isSame(value, said)
    return isBoth ? [name] : []
  })
