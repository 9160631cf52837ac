const canBeId = (one: unknown): one is string => typeof one === 'string' && /^[!-~]{1,100}$/.test(one)

/** The unique party ids in form or query values, at most `most`; invalid ids are left out. */
export const partyIdsIn = (values: unknown[], most: number): string[] =>
  [...new Set(values.filter(canBeId))].slice(0, most)
