/** A column's value as a report has it: absent instead of null. */
export const given = <T>(value: T | null): T | undefined => value ?? undefined
