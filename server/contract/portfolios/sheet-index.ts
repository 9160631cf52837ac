import { z } from 'zod'

/** The index of a column or sheet of a file, from 0. Empty means none; converted to a number it would be the first. */
export const sheetIndex = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(99))
