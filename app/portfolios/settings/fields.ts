import type { PortfolioSettings } from '#server/contract/portfolios/portfolio-settings.ts'

/** Settings as form values. */
export const fieldsOf = ({ min_severity, categories, signal_codes, recipients }: PortfolioSettings) => ({
  min_severity,
  categories,
  recipients,
  signal_codes: signal_codes.map(String),
})
