import type { ConflictingValue } from '../../forms/conflicts/conflict.tsx'

/** The fields whose current value differs from the submitted one. */
export const differingValues = (values: ConflictingValue[]): ConflictingValue[] =>
  values.filter(({ now, yours }) => now !== yours)
