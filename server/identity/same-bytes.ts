import { timingSafeEqual } from 'node:crypto'

/** Whether both are the same; how long it takes to say so tells nothing about where they differ. */
export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
