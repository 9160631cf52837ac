/** Minimum word lengths for one, two, … typing errors, by purpose. */
const minLengths = {
  /** A query word is looked up among all words of all names: the nearest are taken, even for short words. */
  correction: [1, 5],
  /** … among the few words of listed companies. */
  index: [4, 6, 12],
  /** Sanctions screening, where one letter of a short word makes it a different person. */
  screening: [5, 9],
}

/** The number of typing errors allowed in a word. */
export const editTolerance = (purpose: keyof typeof minLengths, { length }: string): number =>
  minLengths[purpose].reduce((errors, min) => (length >= min ? errors + 1 : errors), 0)
