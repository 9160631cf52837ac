interface Numbers {
  cin: string | null
  llpin: string | null
  din: string | null
  isin?: string | null
}

/** The number a party is known by: CIN, LLPIN, DIN or, of a listed company without these, ISIN. */
export function partyNumber({ cin, llpin, din, isin }: Numbers): string | null {
  if (cin ?? llpin) return cin ?? llpin
  if (din) return `DIN ${din}`
  return isin ? `ISIN ${isin}` : null
}
