import { typingErrors } from './typing-errors.ts'
import { beginsNearly } from './word-list.ts'

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

/** A word as it sounds in India: "Infosis" and "Infosys", "Finserve" and "Finserv" sound alike. */
export const soundOf = (word: string): string =>
  sounds.reduce((sound, [heard, letter]) => sound.replace(heard, letter), word)

/** The consonants of a sound behind its first letter. */
const boneOf = (sound: string): string => sound.charAt(0) + sound.slice(1).replace(/[aeiou]/g, '')

/** A word of names, with what it is compared by. */
export interface HeardWord {
  word: string
  sound: string
  bones: string
  /** The letters it holds, one bit each. */
  letters: number
}

/** Prepares a word for comparison. */
export function heard(word: string): HeardWord {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  const sound = soundOf(word)
  return { word, sound, bones: boneOf(sound), letters }
}

/** How many bits are set. */
function bitsOf(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** How many typing errors a word may hold. */
export const forgivenErrors = ({ length }: string): number =>
  length <= 3 ? 0 : length <= 5 ? 1 : length <= 11 ? 2 : 3
const byErrors = (errors: number, length: number) => 1 - errors / (length * 0.9 + 1)
const spoken = 0.93
const alikeBones = 0.8
/** Fewer consonants than this tell nothing. */
export const shortestBones = 3
const least = 0.6
const plural = 0.95

function byBeginning(typed: HeardWord, other: HeardWord, begun: boolean): number {
  const [short, long] = [typed.word, other.word]
  if (long.startsWith(short) && (begun || short.length >= 3)) {
    if (!begun && long.length === short.length + 1 && long.endsWith('s')) return plural
    return (begun ? 0.97 : 0.92) - Math.min(0.05, (long.length - short.length) * 0.005)
  }
  const isPlural = short.length === long.length + 1 && short.endsWith('s') && short.startsWith(long)
  return isPlural ? plural : 0
}

function byTypingErrors(typed: HeardWord, other: HeardWord, most: number): number {
  const [length, otherLength] = [typed.word.length, other.word.length]
  if (most === 0 || otherLength > length + most || length > otherLength + most) return 0
  if (bitsOf(other.letters & ~typed.letters) > most) return 0
  const errors = typingErrors(typed.word, other.word, false, most)
  return errors <= most ? byErrors(errors, Math.max(length, otherLength)) : 0
}

function bySound(typed: HeardWord, other: HeardWord, most: number): number {
  if (bitsOf(typed.letters & ~other.letters) > most) return 0
  if (typed.sound === other.sound) return spoken
  return typed.bones.length >= shortestBones && typed.bones === other.bones ? alikeBones : 0
}

const shortestBegun = 5

/** Whether a word that is still being typed may hold an error already. */
export const mayGoOn = ({ length }: string): boolean => length >= shortestBegun

/** How alike a typed word and a word of a name are, 0 to 1; 0 when they are too far apart. `begun`: the word may go on. */
export function likeness(typed: HeardWord, other: HeardWord, begun: boolean): number {
  if (typed.word === other.word) return 1
  const start = byBeginning(typed, other, begun)
  if (start > 0) return start
  const most = forgivenErrors(typed.word)
  const whole = Math.max(bySound(typed, other, most), byTypingErrors(typed, other, most))
  const goesOn = begun && mayGoOn(typed.word) && other.word.length > typed.word.length
  if (!goesOn || whole >= 0.8 || !beginsNearly(typed.word, other.word)) return whole >= least ? whole : 0
  const errors = typingErrors(typed.word, other.word, true, most)
  const part = errors <= most ? byErrors(errors, typed.word.length) - 0.05 : 0
  return Math.max(whole, part) >= least ? Math.max(whole, part) : 0
}
