export interface Shortcut {
  /** The keys one after the other. */
  keys: string
  label: string
  url: string
}

interface Entry {
  label: string
  url: string
  closed?: boolean
}

/** A letter for each entry of the navigation that is open: the first of its name that no other has. */
export function shortcutsOf(navigation: Entry[]): Shortcut[] {
  const taken = new Set<string>()
  return navigation
    .filter(({ closed }) => !closed)
    .flatMap(({ label, url }) => {
      const letter = [...label.toLowerCase()].find((one) => /[a-z]/.test(one) && !taken.has(one))
      if (!letter) return []
      taken.add(letter)
      return { keys: `g ${letter}`, label, url }
    })
}

/** The keys that are the same for everybody, and what each does. */
const commonKeys = [
  { keys: '/', label: 'Search' },
  { keys: '?', label: 'This list' },
  { keys: '1 to 6', label: 'Alert triage: choose a decision' },
  { keys: 'j', label: 'Alert triage: skip' },
  { keys: 'k', label: 'Alert triage: back' },
]

/** Every shortcut of somebody who has this navigation, key by key. */
export const keysFor = (navigation: Entry[]) => [
  ...commonKeys,
  ...shortcutsOf(navigation).map(({ keys, label }) => ({ keys, label: `Go to ${label}` })),
]

/** Where the shortcuts are listed. */
export const shortcutList = '/account/my-profile#shortcuts'
