import { addDays } from '#server/contract/calendar.ts'
import type { RegistryForm } from '#server/contract/registry/registry-forms.ts'
import { halfYear } from '#server/rules/registry/company-obligations.ts'
import { lastYearEnds } from '#server/rules/registry/financial-years.ts'
import { formsOf } from '#server/rules/registry/obligations.ts'
import type { Registrant } from '#server/rules/registry/registrant.ts'
import type { Filer } from '../financials/statements.ts'
import type { Business } from '../parties/business.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'

type Filed = Row<'registry_filings'>
type Meeting = Row<'annual_meetings'>

/** An annual form filed by a party, with its due date. */
export interface AnnualForm {
  party_id: string
  form: RegistryForm
  period_end: string
  due_on: string
  filed_on: string
}

const years = 4

/** Shares of forms that are late, and that are missed. */
const conduct: Record<Business['health'], { late: number; missed: number }> = {
  healthy: { late: 0.07, missed: 0.01 },
  shaky: { late: 0.25, missed: 0.06 },
  distressed: { late: 0.4, missed: 0.25 },
}

const ofAccounts = /^(aoc-4|llp-8)$/
const isYearly = /^(aoc-4|mgt-7a?|llp-8|llp-11)$/

const srnOf = (random: Random, filedOn: string) =>
  `${filedOn < '2022-01-01' ? 'T' : 'F'}${random.integer(10_000_000, 99_999_999)}`

/** When a form was filed, as of `today`: some days early, late, or never (null). */
function filedOn(
  random: Random,
  { late, missed }: { late: number; missed: number },
  due: string,
  today: string,
) {
  if (random.chance(missed)) return null
  const on = random.chance(late) ? addDays(due, random.integer(1, 150)) : addDays(due, -random.integer(0, 21))
  return on <= today ? on : null
}

/** The meetings of a company's last years; 12 % are not on record, 40 % for distressed companies. */
function meetingsOf(
  random: Random,
  { party_id, health }: Business,
  ends: string[],
  today: string,
): Meeting[] {
  return ends.flatMap((period_end) => {
    const held_on = addDays(`${period_end.slice(0, 4)}-09-30`, -random.integer(0, 45))
    const unknown = random.chance(health === 'distressed' ? 0.4 : 0.12)
    return unknown || held_on > today ? [] : [{ party_id, period_end, held_on }]
  })
}

function registrantOf(
  { business, years: accounts }: Filer,
  party: Row<'parties'>,
  meetings: Meeting[],
): Registrant {
  const { figures } = accounts.at(-1) ?? {}
  const isLlp = business.model_type === 'limited_liability_partnership'
  return {
    kind: isLlp ? 'llp' : business.class === 'One Person Company' ? 'opc' : 'company',
    is_private: business.model_type === 'private_company',
    status: business.status,
    registered_on: business.registered_on,
    authorised_capital: party.authorised_capital ?? null,
    paid_up_capital: party.paid_up_capital ?? null,
    turnover: figures?.revenue ?? null,
    owes: (figures?.long_term_debt ?? 0) + (figures?.short_term_debt ?? 0) > 0,
    meetings: Object.fromEntries(meetings.map(({ period_end = '', held_on = '' }) => [period_end, held_on])),
  }
}

/** The annual forms that companies and LLPs filed in their last years, and the dates of their meetings. */
export function registryFilingRows(
  filers: Filer[],
  parties: Row<'parties'>[],
  today: string,
): { registry_filings: Filed[]; annual_meetings: Meeting[]; annual_forms: AnnualForm[] } {
  const random = seededRandom('registry filings')
  const byId = new Map(parties.map((party) => [party.party_id, party]))
  const ends = lastYearEnds(today, years)
  const [registry_filings, annual_meetings, annual_forms]: [Filed[], Meeting[], AnnualForm[]] = [[], [], []]
  for (const filer of filers) {
    const { business } = filer
    const { party_id, health, model_type, class: kind } = business
    const meets = model_type !== 'limited_liability_partnership' && kind !== 'One Person Company'
    const since = ends.filter((end) => business.registered_on < end)
    const accountsOf = new Set(filer.years.map(({ period_end }) => period_end))
    const lastFiled = filer.years.at(-1)?.period_end ?? ''
    const drawn = meets ? meetingsOf(random, business, since, today) : []
    const meetings = drawn.filter(({ period_end = '' }) => period_end <= lastFiled)
    annual_meetings.push(...meetings)
    const registrant = registrantOf(filer, byId.get(party_id) ?? {}, meetings)
    const forms = formsOf(registrant, { filings: [], directors: [] }, { today, years })
    const halves =
      meets && random.chance(0.2) ? since.flatMap((end) => [end, `${end.slice(0, 4)}-09-30`]) : []
    const own = party_id === 'p_000001' ? { late: 0, missed: 0 } : conduct[health]
    const due = [
      ...forms.map(({ form, period_end, due_on }) => ({ form, period_end, due_on })),
      ...halves.map(halfYear),
    ]
    for (const { form, period_end, due_on } of due) {
      const drawnOn = filedOn(random, own, due_on, today)
      // Accounts on record were filed.
      const on = drawnOn ?? (ofAccounts.test(form) && accountsOf.has(period_end) ? due_on : null)
      if (!on || on <= period_end) continue
      const srn = srnOf(drawnOn ? random : seededRandom(`${party_id} ${form} ${period_end}`), on)
      const filed = { party_id, form, period_end, filed_on: on, srn, din: null }
      // If a year has no accounts, they were not filed, nor was the annual return.
      if (period_end > lastFiled && period_end.endsWith('-03-31') && isYearly.test(form)) continue
      registry_filings.push(filed)
      annual_forms.push({ party_id, form, period_end, due_on, filed_on: on })
    }
  }
  return { registry_filings, annual_meetings, annual_forms }
}

/** The DIR-3 KYC forms of directors for the last three years of yearly filing; holders of a deactivated DIN missed the last one. */
export function directorFilingRows(registrations: Row<'registrations'>[], today: string): Filed[] {
  const random = seededRandom('director filings')
  return registrations.flatMap(({ kind, party_id = '', value = '', status = '' }) => {
    if (kind !== 'DIN') return []
    return ['2023-03-31', '2024-03-31', '2025-03-31'].flatMap((period_end) => {
      if (period_end === '2025-03-31' && status.startsWith('Deactivated')) return []
      const due = `${period_end.slice(0, 4)}-09-30`
      const filed_on = filedOn(random, { late: 0.04, missed: 0 }, due, today)
      if (!filed_on) return []
      return [{ party_id, form: 'dir-3-kyc', period_end, filed_on, srn: srnOf(random, filed_on), din: value }]
    })
  })
}
