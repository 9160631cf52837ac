import { z } from 'zod'
import { namedPerson } from '../cases/case.ts'
import { severityNames } from '../severities.ts'

/** Which alerts about a portfolio's parties are sent to whom. */
const alertSettings = z.object({
  /** Signal categories, with every signal in them. */
  categories: z.array(z.string().max(100)).max(100),
  /** Codes of additional single signals; if both are empty, all alerts are sent. */
  signal_codes: z.array(z.number().int()).max(1000).default([]),
  min_severity: z.enum(severityNames),
  /** User ids; if empty, nobody is notified. */
  recipients: z.array(z.string().max(100)).max(100),
})

/** The settings of a portfolio, with the available options. */
export const portfolioSettings = alertSettings.extend({
  version: z.number().default(1),
  all_signals: z.array(z.object({ code: z.number(), label: z.string(), category: z.string() })).default([]),
  /** Possible recipients: active members who may view alerts. */
  members: z.array(namedPerson).default([]),
})
export type PortfolioSettings = z.infer<typeof portfolioSettings>

/** The new settings; `version` is that of the settings that were read. */
export const portfolioSettingsChange = alertSettings.extend({ version: z.coerce.number().int() })
export type PortfolioSettingsChange = z.output<typeof portfolioSettingsChange>
