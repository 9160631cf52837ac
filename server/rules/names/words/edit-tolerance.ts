/** From which length on a word may hold so many typing errors, for each thing that words are compared for. */
const minLengths = {
  /** A word of a query is looked for among all words of all names: the nearest are taken, short words too. */
  correction: [1, 5],
  /** … among the words of listed companies, of which there are few. */
  index: [4, 6, 12],
  /** A name is held against a sanctions list, where one letter of a short word makes another person. */
  screening: [5, 9],
}

/** How many typing errors are forgiven in a word. */
export const editTolerance = (purpose: keyof typeof minLengths, { length }: string): number =>
  minLengths[purpose].reduce((errors, min) => (length >= min ? errors + 1 : errors), 0)
