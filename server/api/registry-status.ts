import { todayInIndia } from '#server/contract/calendar.ts'
import type { registryStatusEndpoints } from '#server/contract/endpoints/registry-status.ts'
import { isRegistryForm } from '#server/contract/registry-forms.ts'
import { readNewestRefreshes } from '#server/database/registry-refreshes.ts'
import { readRegistryChanges } from '#server/database/registry-standings.ts'
import { historyRows } from '#server/rules/registry/history.ts'
import { companyOf, countStates, formLines } from '#server/rules/registry/lines.ts'
import { pageOfCompanies, pageOfHistories, pageOfLines } from '#server/rules/registry/orders.ts'
import { mustFile } from '#server/rules/registry/registrant.ts'
import { cancelRefresh, retryRefresh, startRefresh } from '#server/use-cases/refresh-registry.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import { readForms } from '#server/use-cases/registry-forms.ts'
import type { HandlersOf } from './handler.ts'
import { readingsOf, readStandings } from './registry-standings.ts'

const placesOf = (rows: { place: string | null }[]): string[] =>
  [...new Set(rows.flatMap(({ place }) => place ?? []))].sort()

const sum = (amounts: (number | null)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)

const fits = ({ q, place }: { q?: string | undefined; place?: string | undefined }) => {
  const text = q?.toLowerCase()
  return (row: { party_name: string; place?: string | null }) =>
    (!text || row.party_name.toLowerCase().includes(text)) && (!place || row.place === place)
}

/** Annual forms at the Registrar: what is due follows from the rules, as of today. */
export const registryStatusHandlers: HandlersOf<typeof registryStatusEndpoints> = {
  listRegistryForms: async ({ db, query }) => {
    const standings = await readStandings(db, query.party_id)
    const but = formLines(standings).filter(
      (line) => fits(query)(line) && (!query.form || line.form === query.form),
    )
    const found = but.filter(({ state }) => !query.state || state === query.state)
    const late = but.filter(({ state }) => state === 'late')
    return {
      data: pageOfLines(found, query),
      meta: {
        total_records: found.length,
        counts: countStates(but.map(({ state }) => state)),
        companies: standings.length,
        exempt: standings.filter(({ status }) => !mustFile(status)).length,
        additional_fees: sum(late.map(({ additional_fee }) => additional_fee)),
        places: placesOf(standings),
        ...readingsOf(standings),
      },
    }
  },
  listRegistryCompanies: async ({ db, query }) => {
    const standings = await readStandings(db)
    const found = standings
      .map(companyOf)
      .filter((row) => fits(query)(row) && (!query.state || row.counts[query.state] > 0))
    return {
      data: pageOfCompanies(found, query),
      meta: { total_records: found.length, places: placesOf(standings) },
    }
  },
  readRegistryHistory: async ({ db, params, query }) => {
    if (!isRegistryForm(params.form)) throw new Refusal('not found', 'There is no such form.')
    const wanted = { form: params.form, ...(query.party_id && { party_ids: [query.party_id] }) }
    const read = await readForms(db, todayInIndia(), wanted)
    const all = historyRows(read).filter((row) => fits({ q: query.q })(row))
    const found = all.filter(
      ({ periods }) => !query.state || periods.some(({ state }) => state === query.state),
    )
    const periods = all.flatMap((row) => row.periods)
    return {
      data: pageOfHistories(found, query),
      meta: {
        total_records: found.length,
        periods: [...new Set(periods.map(({ period_end }) => period_end))].sort().reverse(),
        counts: countStates(periods.map(({ state }) => state)),
      },
    }
  },
  readRegistryRefresh: async ({ db }) => {
    const { newest, done } = await readNewestRefreshes(db)
    return {
      data: { newest, done, changes: done ? await readRegistryChanges(db, done.refresh_id) : [] },
    }
  },
  startRegistryRefresh: ({ services, ...useCase }) => startRefresh(useCase, services.refreshRegistry),
  cancelRegistryRefresh: async ({ params, ...useCase }) => ({
    data: await cancelRefresh(useCase, params.refreshId),
  }),
  retryRegistryRefresh: async ({ params, services, ...useCase }) => ({
    data: await retryRefresh(useCase, services.refreshRegistry, params.refreshId),
  }),
}
