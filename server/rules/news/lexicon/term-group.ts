/** The tone of a group of terms before any weights are learned: good for the company, bad, or neither. */
export type Tone = 'positive' | 'negative' | 'neutral'

/** Words and phrases of the same meaning, which share one weight. */
export interface TermGroup {
  tone: Tone
  /** Its strength before any weights are learned, 0 to 3. */
  strength: number
  /**
   * Separated by commas or line breaks, in lower case. `surg*` is every word that starts so, `#` a number, `%` a
   * percentage, and `wins .. order` allows up to four words between.
   */
  terms: string
}
