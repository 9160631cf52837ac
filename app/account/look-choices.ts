/** What pages can look like, by what the form says. */
export const themes = { system: 'As the system has it', light: 'Light', dark: 'Dark' } as const
export const densities = { usual: 'Usual', compact: 'Compact: more rows to a screen' } as const
