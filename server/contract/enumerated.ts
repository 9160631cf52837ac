const list = new Intl.ListFormat('en-GB')

/** Several texts as one: 'ratings, charges and court cases'. */
export const enumerated = (texts: Iterable<string>): string => list.format(texts)
