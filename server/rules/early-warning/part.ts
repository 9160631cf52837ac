/** One input of an early-warning score: the codes of its findings, the value read, and the most it can cost. */
export interface ReadPart {
  codes: string[]
  label: string
  /** The value read, as text; null if not on record. */
  input: string | null
  source: string | null
  /** Shown instead of `input` if it cost no points and this text says more. */
  clear?: string
  /** From which value on it costs how many points, as text. */
  threshold: string
  at_most: number
}
