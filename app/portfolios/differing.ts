import type { Sides } from '../forms/conflict.tsx'

/** Those that say something else than was wanted. */
export const differing = (sides: Sides[]): Sides[] => sides.filter(({ now, yours }) => now !== yours)
