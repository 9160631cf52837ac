/** What stands in the fields of a form, by their names; boxes by those that are ticked. */
export type Fields = Record<string, string | string[]>

const listOf = (value: string | string[] | undefined): string[] => [value ?? []].flat()

function boxes(shown: string[], typed: string[], now: string[]): string[] {
  const added = typed.filter((one) => !shown.includes(one) && !now.includes(one))
  const removed = shown.filter((one) => !typed.includes(one))
  return [...now.filter((one) => !removed.includes(one)), ...added]
}

/** A form that somebody else saved first: what was typed over what was `shown` stays, all else is as it stands `now`. */
export const merged = (shown: Fields, typed: Fields, now: Fields): Fields =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      if (Array.isArray(value)) return [name, boxes(listOf(shown[name]), listOf(typed[name]), value)]
      const said = typed[name] ?? ''
      return [name, said === shown[name] ? value : said]
    }),
  )

/** The names of texts that both changed, to something else each. */
export const changedByBoth = (shown: Fields, typed: Fields, now: Fields): string[] =>
  Object.entries(now).flatMap(([name, value]) => {
    const said = typed[name] ?? ''
    const isBoth = said !== shown[name] && value !== shown[name] && value !== said
    return Array.isArray(value) || !isBoth ? [] : [name]
  })
