import { z } from 'zod'

/** A submitted whole number; any other value gets one message, which names the bounds. */
export function wholeNumber(least: number, most: number, says: (least: number, most: number) => string) {
  const message = says(least, most)
  return z
    .number({ error: ({ input }) => (input === undefined ? undefined : message) })
    .int({ message, abort: true })
    .min(least, message)
    .max(most, message)
}
