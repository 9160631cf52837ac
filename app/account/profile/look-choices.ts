/** Theme and density options, by form value. */
export const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const
export const densities = { usual: 'Standard', compact: 'Compact (more rows per screen)' } as const
