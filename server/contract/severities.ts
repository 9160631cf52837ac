/** Severities, highest first, by field value. */
export const severities = { high: 'High', medium: 'Medium', low: 'Low' } as const
export type Severity = keyof typeof severities
export const severityNames = ['high', 'medium', 'low'] as const satisfies readonly Severity[]

/** Working days until a case is due, by its severity. */
export type DueDays = Record<Severity, number>
