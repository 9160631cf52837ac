import type { portfolioSliceEndpoints } from '#server/contract/endpoints/portfolios/portfolio-slices.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { type PortfolioDays, resolveDays } from '#server/contract/portfolios/portfolio-figures.ts'
import type { Work } from '#server/database/connection.ts'
import { readPortfolioAccounts } from '#server/database/portfolios/portfolio-accounts.ts'
import type { Figures } from '#server/database/portfolios/portfolio-facts.ts'
import { readPortfolioEvents } from '#server/database/portfolios/portfolio-history.ts'
import { readMemberOptions, readMembers } from '#server/database/portfolios/portfolio-members.ts'
import { readOverview } from '#server/database/portfolios/portfolio-overview.ts'
import { readPortfolioSettings } from '#server/database/portfolios/portfolio-settings.ts'
import { portfolioExists } from '#server/database/portfolios/portfolios.ts'
import { eventInWords } from '#server/rules/notices/portfolio-event-words.ts'
import { statusOfAccount } from '#server/rules/parties/dpd.ts'
import { signalCatalogue } from '#server/rules/signals/catalogue.ts'
import { changePortfolioSettings } from '#server/use-cases/portfolios/change-portfolio-settings.ts'
import { invalid, Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import { oncePerPage } from '../../page-reads.ts'

/** Throws if the organisation has no portfolio with this id. */
async function mustExist(db: Work, portfolioId: string): Promise<void> {
  const exists = await oncePerPage(db, `portfolio ${portfolioId}`, () => portfolioExists(db, portfolioId))
  if (!exists) throw new Refusal('not found', messages.portfolios.none)
}

/** The requested figures of an existing portfolio, compared with an earlier date. */
async function figuresOf(db: Work, portfolio_id: string, requested: PortfolioDays): Promise<Figures> {
  const days = resolveDays(requested)
  if (days.since > days.as_of) throw invalid('since', 'The day compared with comes after the other')
  await mustExist(db, portfolio_id)
  return { portfolio_id, ...days }
}

const all_signals = signalCatalogue.map(({ code, label, category }) => ({ code, label, category }))

const settingsOf = async (db: Work, portfolioId: string) => ({
  ...(await readPortfolioSettings(db, portfolioId)),
  all_signals,
})

/** The composition of a portfolio as of any date. */
export const portfolioSliceHandlers: HandlersOf<typeof portfolioSliceEndpoints> = {
  readPortfolioOverview: async ({ db, params, query }) => ({
    data: await readOverview(db, await figuresOf(db, params.portfolioId, query)),
  }),
  listPortfolioParties: async ({ db, viewer, params, query }) => {
    const { data, total } = await readMembers(db, await figuresOf(db, params.portfolioId, query), query)
    const seen = allows(viewer.policy, features.alerts)
      ? data
      : data.map((party) => ({ ...party, open_alerts: null, last_alert: null }))
    return { data: seen, meta: { total_records: total } }
  },
  listPortfolioFilters: async ({ db, params }) => {
    await mustExist(db, params.portfolioId)
    return { data: await readMemberOptions(db, params.portfolioId) }
  },
  listPortfolioAccounts: async ({ db, params, query }) => {
    const figures = await figuresOf(db, params.portfolioId, { as_of: query.as_of })
    const { data, total, products } = await readPortfolioAccounts(db, figures, query)
    return {
      data: data.map((one) => ({ ...one, account_status: statusOfAccount(one) })),
      meta: { total_records: total, products },
    }
  },
  listPortfolioEvents: async ({ db, params, query }) => {
    await mustExist(db, params.portfolioId)
    const { data, total } = await readPortfolioEvents(db, params.portfolioId, query)
    return {
      data: data.map(({ kind, detail, ...event }) => ({ ...event, what: eventInWords(kind, detail) })),
      meta: { total_records: total },
    }
  },
  readPortfolioSettings: async ({ db, params }) => {
    await mustExist(db, params.portfolioId)
    return { data: await settingsOf(db, params.portfolioId) }
  },
  changePortfolioSettings: async ({ params, body, ...useCase }) => {
    await mustExist(useCase.db, params.portfolioId)
    await changePortfolioSettings(useCase, params.portfolioId, body)
    return { data: await settingsOf(useCase.db, params.portfolioId) }
  },
}
