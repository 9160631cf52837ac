const canBeId = (one: unknown): one is string => typeof one === 'string' && /^[!-~]{1,100}$/.test(one)

/** The ids of parties that a form or an address names, each once, at most so many; others than ids are left out. */
export const partyIdsIn = (values: unknown[], most: number): string[] =>
  [...new Set(values.filter(canBeId))].slice(0, most)
