const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/g

const hidePan = (pan: string) => `${pan.slice(0, 2)}******${pan.slice(-2)}`
const hideAccount = (number: string) => '*'.repeat(number.length - 4) + number.slice(-4)

/** Hides the middle of everything that has the shape of an income tax number: `ABCDE1234F` gives `AB******4F`. */
export const maskPans = (text: string): string => text.replace(PAN, hidePan)

/** Hides all but the last four digits of every number that is as long as those of accounts: `50200012345678` gives `**********5678`. */
const maskAccounts = (text: string): string => text.replace(/\b\d{9,18}\b/g, hideAccount)

/** The name of a file as the audit keeps it for good: without tax and account numbers, which banks write into it between anything. */
export const maskNumbers = (name: string): string =>
  name.replace(/[A-Z]{5}\d{4}[A-Z]/gi, hidePan).replace(/\d{9,}/g, hideAccount)

/** A text as a mail says it, which leaves the house: without tax and account numbers. */
export const maskForMail = (text: string): string => maskAccounts(maskPans(text))

/** Hides the middle of a number that is or holds a PAN, whole or not: `27ABCDE1234F1Z5` gives `27***********Z5`. */
export const maskNumber = (text: string): string =>
  text.length < 6 ? '*'.repeat(text.length) : text.slice(0, 2) + '*'.repeat(text.length - 4) + text.slice(-2)

/** A number of which the last four characters are to be read: `ABCDE1234F` gives `••••••234F`. */
export const lastFour = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4)
