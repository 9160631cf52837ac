/** Whom the register facts of a party are taken from, in words. */
export const registerSource = (source: string): string =>
  source === 'demonstration' ? 'Record made for the demonstration' : source
