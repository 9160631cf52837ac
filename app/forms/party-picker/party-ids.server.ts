const canBeId = (one: unknown): one is string => typeof one === 'string' && /^[!-~]{1,100}$/.test(one)

/** The unique party ids in form or query values; invalid ids are left out. */
export const partyIdsIn = (values: unknown[]): string[] => [...new Set(values.filter(canBeId))]
