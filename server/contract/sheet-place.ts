import { z } from 'zod'

/** The place of a column or a sheet of a file, from 0. A blank names none; taken for a number it would be the first. */
export const sheetPlace = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(99))
