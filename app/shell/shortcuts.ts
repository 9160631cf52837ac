export interface Shortcut {
  /** The keys one after the other. */
  keys: string
  label: string
  url: string
}

interface Entry {
  label: string
  url: string
  open: boolean
}

/** A letter for each entry of the navigation that is open: the first of its name that no other has. */
export function shortcutsOf(navigation: Entry[]): Shortcut[] {
  const taken = new Set<string>()
  return navigation
    .filter(({ open }) => open)
    .flatMap(({ label, url }) => {
      const letter = [...label.toLowerCase()].find((one) => /[a-z]/.test(one) && !taken.has(one))
      if (!letter) return []
      taken.add(letter)
      return { keys: `g ${letter}`, label, url }
    })
}

/** Where the shortcuts are listed. */
export const shortcutList = '/account/my-profile#shortcuts'
