/** Parses an id in a path; returns -1, which no row has, for any other text. */
export const wholeNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1)
