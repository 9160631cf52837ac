interface Numbers {
  cin: string | null
  llpin: string | null
  din: string | null
  isin?: string | null
}

/** A party's main number: CIN, LLPIN, DIN or, for a listed company without these, ISIN. Null if there is none. */
export function partyNumber({ cin, llpin, din, isin }: Numbers): string | null {
  if (cin ?? llpin) return cin ?? llpin
  if (din) return `DIN ${din}`
  return isin ? `ISIN ${isin}` : null
}
