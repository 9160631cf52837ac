import { ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { groupIndian } from '#server/contract/money.ts'
import type { CheckedRegistration, EpfoMonth, GstFiling } from '#server/contract/parties/registrations.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { readParty } from '../party.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { type Filing, filingRecord, filingStatus } from './filing-status.ts'

const kinds: Record<string, string> = {
  CIN: 'CIN',
  LLPIN: 'LLPIN',
  DIN: 'DIN',
  PAN: 'PAN',
  GSTIN: 'GSTIN',
  EPFO: 'Provident fund code',
  IEC: 'Import export code',
  UDYAM: 'Udyam number',
  ISIN: 'ISIN',
  NSE: 'NSE symbol',
  BSE: 'BSE code',
}
const order = Object.keys(kinds)
const placeOf = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length)

const detailWords: Record<string, (text: string) => string> = {
  taxpayer: (text) => `${text} taxpayer`,
  trade_name: (text) => `trades as ${text}`,
  enterprise: (text) => `${text} enterprise`,
  series: (text) => `series ${text}`,
}

/** A registration's details as text; only keys with a known meaning. */
const detailInWords = (detail: Record<string, unknown>, partyName: string) =>
  Object.entries(detailWords)
    .flatMap(([key, format]) => {
      const text = detail[key]
      return typeof text === 'string' && text !== '' && text !== partyName ? [format(text)] : []
    })
    .join(', ')

const numberOf = (
  { kind, value, status, state, registered_on, detail, check }: CheckedRegistration,
  partyName: string,
) => ({
  kind,
  label: kinds[kind] ?? kind,
  value,
  status,
  state,
  registered_on,
  beside: detailInWords(detail, partyName),
  wrong: check?.valid === false ? check.reason : null,
  checked: check !== null,
})
export type RegisteredNumber = ReturnType<typeof numberOf>

const numbersOf = (rows: CheckedRegistration[], partyName: string) =>
  rows.map((row) => numberOf(row, partyName)).sort((one, other) => placeOf(one.kind) - placeOf(other.kind))

function grouped<T>(rows: T[], keyOf: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
}

const tabledAtOnce = 2

/** When a filing was made and, if late, by how much: '29-10-2026, 9 days late'. */
function filedOf(filing: Filing, today: string) {
  const standing = filingStatus(filing, today)
  return { on: filing.done_on && ddmmyyyy(filing.done_on), late: standing === 'on time' ? null : standing }
}

/** The returns of one GSTIN: a sentence per type of return, and the months with one column per type. */
function gstinOf(gstin: string, filings: GstFiling[], today: string, tabled: boolean) {
  const dues = filings.map((filing) => ({ ...filing, done_on: filing.filed_on }))
  const forms = [...new Set(filings.map(({ return_type }) => return_type))].sort()
  const months = grouped(dues, ({ period }) => period).sort(([one], [other]) => (one < other ? 1 : -1))
  return {
    gstin,
    sentence: forms
      .map(
        (form) =>
          `${form}: ${filingRecord(
            dues.filter(({ return_type }) => return_type === form),
            today,
          )}`,
      )
      .join('; '),
    forms,
    months: tabled
      ? months.map(([month, returns]) => ({
          month,
          returns: forms.map((form) => {
            const one = returns.find(({ return_type }) => return_type === form)
            return one ? { due: ddmmyyyy(one.due_on), filed: filedOf(one, today) } : null
          }),
        }))
      : null,
  }
}
export type GstinReturns = ReturnType<typeof gstinOf>

/** With many GSTINs only one includes its months: the requested one, otherwise the first. */
function gstOf(filings: GstFiling[], today: string, selected: string | null) {
  const groups = grouped(filings, ({ gstin }) => gstin)
  const gstins = groups.map(([gstin]) => gstin)
  const one = gstins.find((gstin) => gstin === selected) ?? gstins[0]
  const tabled = gstins.length <= tabledAtOnce ? gstins : [one]
  return groups.map(([gstin, own]) => gstinOf(gstin, own, today, tabled.includes(gstin)))
}

function establishmentOf(establishment: string, months: EpfoMonth[], today: string) {
  const dues = months.map((month) => ({ ...month, done_on: month.paid_on }))
  return {
    establishment,
    sentence: filingRecord(dues, today),
    months: dues.map((one) => ({
      month: one.month,
      employees: groupIndian(one.employees),
      amount: groupIndian(one.amount),
      due: ddmmyyyy(one.due_on),
      paid: filedOf(one, today),
    })),
  }
}
export type Establishment = ReturnType<typeof establishmentOf>

/** The registrations of the party in the route, and their filings; `?gstin=` opens the months of one. */
export async function readRegistrations(ctx: RequestContext) {
  const today = todayInIndia()
  const selected = ctx.url.searchParams.get('gstin')
  const party = await readParty(ctx.api, required(ctx.params.partyId))
  const [numbers, filings] = await Promise.all([
    readPartySlice(ctx, 'partyRegistrations', (rows) => numbersOf(rows, party.name)),
    readPartySlice(ctx, 'partyFilings', ({ gst, epfo }) => ({
      gst: gstOf(gst, today, selected),
      epfo: grouped(epfo, ({ establishment }) => establishment).map(([code, months]) =>
        establishmentOf(code, months, today),
      ),
    })),
  ])
  return { numbers, filings, asked: selected, person: party.model_type === 'person' }
}
export type Registrations = Awaited<ReturnType<typeof readRegistrations>>
