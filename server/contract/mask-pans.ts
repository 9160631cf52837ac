const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/g

/** Hides the middle of everything that has the shape of an income tax number: `ABCDE1234F` gives `AB******4F`. */
export const maskPans = (text: string): string =>
  text.replace(PAN, (pan) => `${pan.slice(0, 2)}******${pan.slice(-2)}`)
