/** One thing an early-warning score reads: the codes its findings go by, what it read, and what it may cost. */
export interface ReadPart {
  codes: string[]
  label: string
  /** What was read, in words; null when nothing is on record. */
  input: string | null
  source: string | null
  /** What stands for it where it took nothing, when that says more than what was read. */
  clear?: string
  /** From where on it costs how much, in words. */
  threshold: string
  at_most: number
}
