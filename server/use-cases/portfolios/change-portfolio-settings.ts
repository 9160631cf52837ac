import { isDeepStrictEqual } from 'node:util'
import type { PortfolioSettingsChange } from '#server/contract/portfolios/portfolio-settings.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { addPortfolioEvent } from '#server/database/portfolios/portfolio-editing.ts'
import {
  readPortfolioSettings,
  savePortfolioSettings,
} from '#server/database/portfolios/portfolio-settings.ts'
import { signalCategories, signalsByCode } from '#server/rules/signals/catalogue.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { portfolioInUse } from './edit-portfolio.ts'

const stale = 'Someone else changed these settings while you were editing them. Nothing was overwritten.'

/** Whether a signal is already covered by its category. */
const ofCategories = (categories: string[], code: number) =>
  categories.includes(signalsByCode.get(code)?.category ?? '')

/**
 * Sets who is notified of which alerts about a portfolio's parties. Throws a Refusal: invalid for an unknown category,
 * signal or user; conflict if the settings have changed since `version`, or the portfolio is archived. Writes no audit
 * row if nothing changes.
 */
export async function changePortfolioSettings(
  useCase: UseCase,
  portfolioId: string,
  change: PortfolioSettingsChange,
): Promise<void> {
  const { db, actor } = useCase
  await portfolioInUse(useCase, portfolioId)
  const { members, version, ...before } = await readPortfolioSettings(db, portfolioId)
  const known: string[] = signalCategories
  if (change.categories.some((one) => !known.includes(one)))
    throw invalid('categories', 'No such signal category')
  if (change.signal_codes.some((code) => !signalsByCode.has(code)))
    throw invalid('signal_codes', 'No such signal')
  if (change.recipients.some((id) => !members.some(({ user_id }) => user_id === id)))
    throw invalid('recipients', 'Choose people who can view alerts')
  const settings = {
    ...change,
    categories: [...new Set(change.categories)],
    signal_codes: [...new Set(change.signal_codes)].filter((code) => !ofCategories(change.categories, code)),
    recipients: [...new Set(change.recipients)],
  }
  const { version: _, ...after } = settings
  if (version !== change.version) throw new Refusal('conflict', stale)
  if (isDeepStrictEqual(after, before)) return
  if (!(await savePortfolioSettings(db, actor, portfolioId, settings))) throw new Refusal('conflict', stale)
  await addPortfolioEvent(db, actor, portfolioId, 'settings_changed', {
    min_severity: after.min_severity,
    categories: after.categories,
    signals: after.signal_codes.length,
    recipients: after.recipients.length,
  })
  await audit(db, actor, {
    action: 'change',
    entity: 'portfolio settings',
    entity_id: portfolioId,
    before,
    after,
  })
}
