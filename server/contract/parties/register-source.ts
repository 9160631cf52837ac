const registers: Record<string, string> = {
  demonstration: 'Demonstration record',
  register: 'Company register',
  listings: 'Stock exchanges',
}

/** The source of a party's register facts, in words. */
export const registerSource = (source: string): string => registers[source] ?? source

const keepers: Record<string, string> = {
  CIN: 'Company register',
  LLPIN: 'Company register',
  DIN: 'Company register',
  PAN: 'Income Tax Department',
  GSTIN: 'GST network',
  EPFO: 'EPFO',
  IEC: 'DGFT',
  UDYAM: 'Udyam',
  ISIN: 'Stock exchanges',
  NSE: 'Stock exchanges',
  BSE: 'Stock exchanges',
}

/** The registers of these kinds of numbers, without duplicates, in words: `Company register, GST network`. */
export const registrationSources = (kinds: string[]): string =>
  [...new Set(kinds.map((kind) => keepers[kind] ?? kind))].join(', ')
