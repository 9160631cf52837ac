import { z } from 'zod'
import { optionalDay } from '../day.ts'
import { optionalFilter } from '../paging.ts'
import { type MacroFrequency, macroFrequencies, maxMacroSeries } from './macro-frequencies.ts'

const frequency = z.enum(Object.keys(macroFrequencies) as [MacroFrequency])

const macroSeries = z.object({
  code: z.string(),
  name: z.string(),
  sector: z.string(),
  unit: z.string(),
  frequency,
  source: z.string(),
})

/** A series with its newest value, and the one a year before if it is on record. */
export const macroIndicator = macroSeries.extend({
  /** The newest period with a value, YYYY-MM-DD; null if there is none. */
  period: z.string().nullable(),
  value: z.number().nullable(),
  year_before: z.number().nullable(),
})
export type MacroIndicator = z.infer<typeof macroIndicator>

/** A series with its values, oldest first. */
export const macroHistory = macroSeries.extend({
  values: z.array(z.object({ period: z.string(), value: z.number() })),
})
export type MacroHistory = z.infer<typeof macroHistory>

export const macroQuery = z.object({ sector: optionalFilter })

/** Up to four series codes, separated by commas, with first and last date. */
export const macroValuesQuery = z.object({
  series: z
    .string()
    .max(400)
    .default('')
    .transform((codes) => [...new Set(codes.split(',').filter(Boolean))])
    .refine((codes) => codes.length <= maxMacroSeries, `At most ${maxMacroSeries} series at once`),
  from: optionalDay,
  to: optionalDay,
})
