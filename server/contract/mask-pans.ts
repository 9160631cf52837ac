const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/g

const hidePan = (pan: string) => `${pan.slice(0, 2)}******${pan.slice(-2)}`
const hideAccount = (number: string) => '*'.repeat(number.length - 4) + number.slice(-4)

/** Masks the middle of everything shaped like a PAN: `ABCDE1234F` gives `AB******4F`. */
export const maskPans = (text: string): string => text.replace(PAN, hidePan)

/** Masks all but the last four digits of numbers as long as account numbers: `50200012345678` gives `**********5678`. */
const maskAccounts = (text: string): string => text.replace(/\b\d{9,18}\b/g, hideAccount)

/**
 * A file name for the audit log, where it is kept permanently: without tax and account numbers, which banks write into
 * file names next to any characters.
 */
export const maskNumbers = (name: string): string =>
  name.replace(/[A-Z]{5}\d{4}[A-Z]/gi, hidePan).replace(/\d{9,}/g, hideAccount)

/** Text for a mail, which leaves the system: without tax and account numbers. */
export const maskForMail = (text: string): string => maskAccounts(maskPans(text))

/** Masks the middle of a number that is or contains a PAN, complete or not: `27ABCDE1234F1Z5` gives `27***********Z5`. */
export const maskNumber = (text: string): string =>
  text.length < 6 ? '*'.repeat(text.length) : text.slice(0, 2) + '*'.repeat(text.length - 4) + text.slice(-2)

/** A number masked except for its last four characters: `ABCDE1234F` gives `••••••234F`. */
export const lastFour = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4)
