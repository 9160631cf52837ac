/** A number in a path; -1, which nothing has, for any other text. */
export const wholeNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1)
