import type { PortfolioSettings } from '#server/contract/portfolios/portfolio-settings.ts'
import { severities } from '#server/contract/severities.ts'

/** Settings as text, question by question. */
export function settingsText(settings: Omit<PortfolioSettings, 'version'>): [string, string][] {
  const { categories, signal_codes, all_signals, min_severity, recipients, members } = settings
  const names = members.filter(({ user_id }) => recipients.includes(user_id)).map(({ fullname }) => fullname)
  const signals = all_signals.filter(({ code }) => signal_codes.includes(code)).map(({ label }) => label)
  return [
    ['Recipients', names.join(', ') || 'Nobody'],
    ['Minimum risk', severities[min_severity]],
    ['Signals', [...categories, ...signals].join(', ') || 'All'],
  ]
}
