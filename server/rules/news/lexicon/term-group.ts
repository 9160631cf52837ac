/** Which way a group of words points when nothing was learned of it: up for the company, down, or to neither side. */
export type Tone = 'positive' | 'negative' | 'neutral'

/** Words and phrases of the same sense, which share one weight. */
export interface TermGroup {
  tone: Tone
  /** How strongly it points before anything is learned, 0 to 3. */
  strength: number
  /**
   * Divided by commas or line ends, in small letters. `surg*` is every word that begins so, `#` a number, `%` a percentage, and
   * `wins .. order` has up to four words between.
   */
  terms: string
}
