// Spellings that sound the same in India; applied in this order.
const sounds: [RegExp, string][] = [
  [/ght/g, 't'],
  [/ph/g, 'f'],
  [/([bdgkjt])h/g, '$1'],
  [/sh|sch/g, 's'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/ee|ea|ie|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)[ea]$/g, ''],
]

/** The phonetic key of a word as pronounced in India: the same for "Infosis" and "Infosys", "Finserve" and "Finserv". */
export const phoneticKeyOf = (word: string): string =>
  sounds.reduce((key, [spelling, sound]) => key.replace(spelling, sound), word)

/** The first letter and the consonants of a phonetic key. */
export const skeletonOf = (phoneticKey: string): string =>
  phoneticKey.charAt(0) + phoneticKey.slice(1).replace(/[aeiou]/g, '')
