import type { ExportKind } from '#server/contract/exports/export-columns.ts'
import { filtersOf } from '#server/contract/exports/export-kinds.ts'
import type { ExportChoices, ExportOption } from '#server/contract/exports/exports.ts'
import { allows, type Feature, features, type Policy } from '#server/contract/features.ts'
import { reportTypes } from '#server/contract/reports/order.ts'
import { readAlertFilterOptions } from '#server/database/alerts/alert-filter-options.ts'
import { readCaseFilterOptions } from '#server/database/cases/case-filter-options.ts'
import type { Work } from '#server/database/connection.ts'
import { productOptions } from '#server/database/exports/bulk-exports.ts'
import { portfolioOptions } from '#server/database/lists/filter-options.ts'
import { readCommonFacets } from '#server/database/parties/party-facets.ts'
import { signalCategories } from '#server/rules/signals/catalogue.ts'

const same = (values: readonly string[]): ExportOption[] => values.map((value) => ({ value, label: value }))
const nobodyOr = (people: ExportOption[]): ExportOption[] => [
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
  ...people.map(({ value, label }) => ({ value, label })),
]

const ownChoices: Record<ExportKind, (db: Work) => Promise<ExportChoices>> = {
  parties: async (db) => {
    const { status, class: kind } = await readCommonFacets(db, {})
    return { status: same(status.map(({ value }) => value)), class: same(kind.map(({ value }) => value)) }
  },
  scores: async () => ({}),
  alerts: async (db) => {
    const { portfolios, watchlists, assignees } = await readAlertFilterOptions(db)
    return {
      category: same(signalCategories),
      portfolio: portfolios,
      watchlist: watchlists,
      assignee: nobodyOr(assignees),
    }
  },
  cases: async (db) => {
    const { types, portfolios, assignees } = await readCaseFilterOptions(db)
    return { case_type: types, portfolio: portfolios, assignee: nobodyOr(assignees) }
  },
  members: async (db) => db.selectNoFrom(portfolioOptions(db).as('portfolio')).executeTakeFirstOrThrow(),
  accounts: async (db) =>
    db
      .selectNoFrom([portfolioOptions(db).as('portfolio'), productOptions(db).as('product')])
      .executeTakeFirstOrThrow(),
  orders: async () => ({
    report_type: Object.entries(reportTypes).map(([value, { name }]) => ({ value, label: name })),
  }),
}

const featureOf: Record<string, Feature> = { portfolio: features.portfolios, watchlist: features.watchlist }

/** The choices, by filter name, of a kind's filters that the contract does not define; empty if the policy does not allow them. */
export async function readOwnChoices(db: Work, kind: ExportKind, policy: Policy): Promise<ExportChoices> {
  const choices = Object.entries(await ownChoices[kind](db))
  return Object.fromEntries(
    choices.map(([name, some]) => {
      const feature = featureOf[name]
      return [name, feature && !allows(policy, feature) ? [] : some]
    }),
  )
}

/** All choices of a kind's filters that a policy allows, with their labels. */
export async function readChoices(db: Work, kind: ExportKind, policy: Policy): Promise<ExportChoices> {
  const optionLists = Object.entries(filtersOf(kind)).flatMap(([name, { options }]) =>
    options ? [[name, Object.entries(options).map(([value, label]) => ({ value, label }))] as const] : [],
  )
  return { ...Object.fromEntries(optionLists), ...(await readOwnChoices(db, kind, policy)) }
}
