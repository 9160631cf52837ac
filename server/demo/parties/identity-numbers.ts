import { gstinCheckCharacter } from '#server/rules/identifiers/identifiers.ts'
import type { Random } from '../random.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'

const holders: Record<string, string> = { person: 'P', firm: 'F', limited_liability_partnership: 'E' }

/** Calls `make` until it returns a text not in `taken`. */
export function unlike(taken: Set<string>, make: () => string): string {
  for (;;) {
    const text = make()
    if (!taken.has(text)) {
      taken.add(text)
      return text
    }
  }
}

/** A PAN: its fourth letter is the type of holder, its fifth the initial of the name (a person's family name). */
export function panOf(random: Random, modelType: string, initial: string): string {
  const series = `${random.pick(['A', 'A', 'A', 'B', 'C', 'D'])}${random.text(letters, 2)}`
  const number = String(random.integer(1001, 9999))
  return `${series}${holders[modelType] ?? 'C'}${initial.toUpperCase()}${number}${random.text(letters, 1)}`
}

/** A CIN from its parts; `classCode` such as PTC or PLC. */
export function cinOf(
  random: Random,
  parts: { listed: boolean; nic: string; state: string; year: string; classCode: string },
): string {
  const number = String(random.integer(10_001, 468_999)).padStart(6, '0')
  return `${parts.listed ? 'L' : 'U'}${parts.nic}${parts.state}${parts.year}${parts.classCode}${number}`
}

/** An LLPIN: AAA-9999. */
export const llpinOf = (random: Random) =>
  `${random.pick(['AA', 'AB', 'AC'])}${random.text(letters, 1)}-${random.text(digits, 4)}`

/** The `entity`th registration of a PAN in a state, with its check character. */
export function gstinOf(state: string, pan: string, entity = 1): string {
  const first14 = `${state}${pan}${entity}Z`
  return first14 + gstinCheckCharacter(first14)
}

/** A director identification number of 8 digits. */
export const dinOf = (random: Random) => `0${random.integer(1_000_000, 9_999_999)}`
