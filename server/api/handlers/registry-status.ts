import { todayInIndia } from '#server/contract/calendar.ts'
import type { registryStatusEndpoints } from '#server/contract/endpoints/registry-status.ts'
import { isRegistryForm, type RegistryState } from '#server/contract/registry/registry-forms.ts'
import type { Work } from '#server/database/connection.ts'
import { cachedIfLarge } from '#server/database/lists/cached-counts.ts'
import {
  countFoundCompanies,
  countRegistryCompanies,
  readRegistryCompanies,
} from '#server/database/registry/registry-companies.ts'
import { countRegistryHistory, readRegistryHistory } from '#server/database/registry/registry-history.ts'
import { countRegistryLines, readRegistryLines } from '#server/database/registry/registry-lines.ts'
import { readNamed } from '#server/database/registry/registry-lists.ts'
import type { Reading } from '#server/database/registry/registry-reading.ts'
import { readNewestRefreshes } from '#server/database/registry/registry-refreshes.ts'
import { readRegistryChanges } from '#server/database/registry/registry-standings.ts'
import { mustFile, statusesThatFile } from '#server/rules/registry/registrant.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import { cancelRefresh, retryRefresh, startRefresh } from '#server/use-cases/registry/refresh-registry.ts'
import type { HandlersOf } from '../handler.ts'
import { oncePerPage } from '../page-reads.ts'
import { readStandings } from './registry-standings.ts'

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

interface Counted<T> {
  /** What is counted, and for which organisation. */
  of: unknown[]
  read: () => Promise<T>
  rowsOf: (counts: T) => number
}

/** Counts of a reading: current, or cached for up to a minute if there are many rows. */
function counted<T>(db: Work, { computed, party_id }: Reading, { of, read, rowsOf }: Counted<T>): Promise<T> {
  const key = [todayInIndia(), party_id, computed.map((one) => one.party_id), ...of]
  return cachedIfLarge(db, `registry ${JSON.stringify(key)}`, read, rowsOf)
}

const countedCompanies = (db: Work, organization_id: string, reading: Reading) =>
  oncePerPage(db, `registry companies ${reading.party_id ?? ''}`, () =>
    counted(db, reading, {
      of: [organization_id, 'companies'],
      read: () => countRegistryCompanies(db, reading, statusesThatFile),
      rowsOf: ({ companies }) => companies,
    }),
  )

/** Annual forms due at the Registrar: what is due follows from the rules, as of today. */
export const registryStatusHandlers: HandlersOf<typeof registryStatusEndpoints> = {
  listRegistryForms: async ({ db, actor: { organization_id }, query }) => {
    const reading = await readStandings(db, query.party_id)
    const { q, form, place, state } = query
    const filters = { ...query, named: await readNamed(db, reading, q) }
    const [data, { counts, additional_fees }, companies] = await Promise.all([
      readRegistryLines(db, reading, filters),
      counted(db, reading, {
        of: [organization_id, 'forms', q, form, place],
        read: () => countRegistryLines(db, reading, filters),
        rowsOf: (cached) => sum(Object.values(cached.counts)),
      }),
      countedCompanies(db, organization_id, reading),
    ])
    return {
      data,
      meta: {
        total_records: state ? counts[state] : sum(Object.values(counts)),
        counts,
        additional_fees,
        ...companies,
        read_now: reading.computed.length,
        not_read: reading.not_read,
      },
    }
  },
  listRegistryCompanies: async ({ db, actor: { organization_id }, query }) => {
    const reading = await readStandings(db)
    const { q, place, state } = query
    const [companies, total_records, { places }] = await Promise.all([
      readRegistryCompanies(db, reading, query),
      counted(db, reading, {
        of: [organization_id, 'found companies', q, place, state],
        read: () => countFoundCompanies(db, reading, query),
        rowsOf: (found) => found,
      }),
      countedCompanies(db, organization_id, reading),
    ])
    const data = companies.map((company) => ({ ...company, must_file: mustFile(company.status) }))
    return { data, meta: { total_records, places } }
  },
  readRegistryHistory: async ({ db, actor: { organization_id }, params, query }) => {
    if (!isRegistryForm(params.form)) throw new Refusal('not found', 'There is no such form.')
    const reading = await readStandings(db, query.party_id)
    const filters = { ...query, form: params.form, named: await readNamed(db, reading, query.q) }
    const [data, { rows, forms }] = await Promise.all([
      readRegistryHistory(db, reading, filters),
      counted(db, reading, {
        of: [organization_id, 'history', params.form, query.q, query.state],
        read: () => countRegistryHistory(db, reading, filters),
        rowsOf: (cached) => cached.rows,
      }),
    ])
    const inState = (state: RegistryState) =>
      sum(forms.filter((one) => one.state === state).map(({ count }) => count))
    return {
      data,
      meta: {
        total_records: rows,
        periods: [...new Set(forms.map(({ period_end }) => period_end))].sort().reverse(),
        counts: {
          late: inState('late'),
          due: inState('due'),
          filed_late: inState('filed_late'),
          filed: inState('filed'),
        },
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
