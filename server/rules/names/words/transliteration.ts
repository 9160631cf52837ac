// Latin letters as used in passport and sanctions list romanisation (ICAO Doc 9303, BGN/PCGN), without diacritics.
const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ђ: 'dj',
  е: 'e',
  ё: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  ѕ: 'dz',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  қ: 'q',
  ғ: 'gh',
  ң: 'ng',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  ә: 'a',
}
const greek: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}
const letters = new Map(Object.entries({ ...cyrillic, ...greek }))
const foreign = /[\u0370-\u052f]/

/** A word in lower case with Cyrillic and Greek letters converted to Latin; other scripts are kept. */
export const inLatin = (word: string): string =>
  foreign.test(word) ? [...word].map((letter) => letters.get(letter) ?? letter).join('') : word

// Spelling variants from Arabic, Persian, Russian and Hindi transliteration; applied in this order.
const sounds: [RegExp, string][] = [
  [/tch|tsch|cz|ç/g, 'ch'],
  [/dzh|dj|zh/g, 'j'],
  [/sch|shch/g, 'sh'],
  [/ph/g, 'f'],
  [/kh|gh|q|ck/g, 'k'],
  [/([bdgjt])h/g, '$1'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/ts|tz|z/g, 's'],
  [/w/g, 'v'],
  [/g(?=[eiy])/g, 'j'],
  [/iy|ij|yi|ey|ei|ee|ie|y|e/g, 'i'],
  [/ou|oo|o/g, 'u'],
  [/ai/g, 'i'],
  [/h$/g, ''],
  [/t$/g, 'd'],
  [/(.)\1+/g, '$1'],
]

// "Khalid" and "Halid"; "Abdulbaqi", "Abdelbaqi" and "Abd Baqi"; "Alharbi" and "Harbi".
const withoutArticles = (word: string) =>
  word
    .replace(/^kh/, 'h')
    .replace(/^abd(?:[aeiou]?([lrsznd])(?=\1|[^aeiouh])|[aeiou]l)(?=.{3})/, 'abd')
    .replace(/^(?:al|el)(?=[^aeiouyl].{3})/, '')

/** The sound of a word, whatever language it was transliterated from: the same for "Yousef" and "Yusif", "Khaled" and "Halid". */
export const soundOf = (word: string): string =>
  sounds.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), withoutArticles(word))
