/** A column's value as used in a report: undefined instead of null. */
export const nullToUndefined = <T>(value: T | null): T | undefined => value ?? undefined
