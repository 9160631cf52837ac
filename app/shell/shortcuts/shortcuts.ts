export interface Shortcut {
  /** The keys in sequence. */
  keys: string
  label: string
  url: string
}

interface Entry {
  label: string
  url: string
  closed?: boolean
}

/** A letter for each open entry of the navigation: the first letter of its name that is not taken. */
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

/** The keys that are the same for all users. */
const commonKeys = [
  { keys: '/', label: 'Search' },
  { keys: '?', label: 'This list' },
  { keys: '1 to 6', label: 'Alert triage: choose a decision' },
  { keys: 'j', label: 'Alert triage: skip' },
  { keys: 'k', label: 'Alert triage: back' },
]

/** All shortcuts for this navigation. */
export const keysFor = (navigation: Entry[]) => [
  ...commonKeys,
  ...shortcutsOf(navigation).map(({ keys, label }) => ({ keys, label: `Go to ${label}` })),
]

export const shortcutList = '/account/my-profile#shortcuts'
