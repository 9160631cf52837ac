import type { ConflictingValue } from '../forms/conflict.tsx'

/** The fields whose current value differs from the submitted one. */
export const changedSides = (sides: ConflictingValue[]): ConflictingValue[] =>
  sides.filter(({ now, yours }) => now !== yours)
