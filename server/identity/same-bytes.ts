import { timingSafeEqual } from 'node:crypto'

/** Whether two buffers are equal, compared in constant time. */
export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
