import type { Sides } from '../forms/conflict.tsx'

/** The fields whose current value differs from the submitted one. */
export const differing = (sides: Sides[]): Sides[] => sides.filter(({ now, yours }) => now !== yours)
