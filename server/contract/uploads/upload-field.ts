/** A column of a data file of some kind; its name is that of the table's column, `party` for the party of the line. */
export interface UploadField {
  label: string
  as: 'party' | 'text' | 'long text' | 'choice' | 'amount' | 'whole' | 'day' | 'month'
  /** For a choice: stored values and labels; the file may contain either. */
  choices?: Readonly<Record<string, string>>
  /** The largest accepted whole number: a larger one is mistyped. */
  most?: number
  /** Accepted headings besides the label, in lower case without spaces and punctuation. */
  headings: readonly string[]
  needed?: true
  example: string
}

/** A kind of data, with its fields in template order. */
export interface Kind {
  label: string
  line: string
  fields: Record<string, UploadField>
}

/** The field for the party of a line. */
export const party = (label: string, example: string, headings: readonly string[]): UploadField => ({
  label,
  example,
  headings: headings,
  as: 'party',
  needed: true,
})
/** The field for a party of any kind, by any identifier. */
export const anyParty = party('Party', 'U27100MH2004PTC147852', [
  'partyid',
  'identifier',
  'cin',
  'llpin',
  'pan',
  'gstin',
  'cinorllpin',
])
