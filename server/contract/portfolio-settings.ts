import { z } from 'zod'
import { namedPerson } from './case.ts'
import { severityNames } from './severities.ts'

/** Which alerts about a portfolio's parties are told to whom. */
const told = z.object({
  /** Signal categories, with every signal of them. */
  categories: z.array(z.string().max(100)).max(100),
  /** Codes of single signals besides; without any of both all are told. */
  signal_codes: z.array(z.number().int()).max(1000).default([]),
  min_severity: z.enum(severityNames),
  /** Ids of people; without any, nobody is told. */
  recipients: z.array(z.string().max(100)).max(100),
})

/** The settings of a portfolio, with what they can be. */
export const portfolioSettings = told.extend({
  version: z.number().default(1),
  all_signals: z.array(z.object({ code: z.number(), label: z.string(), category: z.string() })).default([]),
  /** Who may be told: active members who may see alerts. */
  members: z.array(namedPerson).default([]),
})
export type PortfolioSettings = z.infer<typeof portfolioSettings>

/** The settings as they are to be; `version` is that of those that were read. */
export const portfolioSettingsChange = told.extend({ version: z.coerce.number().int() })
export type PortfolioSettingsChange = z.output<typeof portfolioSettingsChange>
