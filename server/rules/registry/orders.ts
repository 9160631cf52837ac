import { offsetOf, type Paging } from '#server/contract/paging.ts'
import { registryStateKeys } from '#server/contract/registry-forms.ts'
import type { RegistryCompany, RegistryHistoryRow, RegistryLine } from '#server/contract/registry-status.ts'
import { firstOf } from '../first-of.ts'

type Compare<Row> = (one: Row, other: Row) => number
interface Wanted<By extends string> extends Paging {
  sort_by: By
  sort_in: 'asc' | 'desc'
}

// What is compared as text is a day or a key: without the rules of a language it takes a tenth of the time.
const byText =
  <Row>(of: (row: Row) => string): Compare<Row> =>
  (one, other) => {
    const [before, after] = [of(one), of(other)]
    return before === after ? 0 : before < after ? -1 : 1
  }
const byNumber =
  <Row>(of: (row: Row) => number): Compare<Row> =>
  (one, other) =>
    of(one) - of(other)

/** The first comparison that tells two rows apart. */
const inTurn =
  <Row>(...compares: Compare<Row>[]): Compare<Row> =>
  (one, other) =>
    compares.reduce((decided, compare) => decided || compare(one, other), 0)

const turned =
  <Row>(compare: Compare<Row>, direction: 'asc' | 'desc'): Compare<Row> =>
  (one, other) =>
    direction === 'asc' ? compare(one, other) : compare(other, one)

/** By company, as rows that come by its name have it. */
function byCompany<Row extends { party_id: string }>(rows: Row[]): Compare<Row> {
  const places = new Map<string, number>()
  for (const { party_id } of rows) if (!places.has(party_id)) places.set(party_id, places.size)
  return byNumber(({ party_id }) => places.get(party_id) ?? 0)
}

/** A page of `rows`, that come by the name of their company, by one of `orders` or by that name; what is alike stays by name. */
function pageOf<Row extends { party_id: string }, By extends string>(
  rows: Row[],
  { sort_by, sort_in, ...paging }: Wanted<By>,
  orders: Record<Exclude<By, 'party_name'>, Compare<Row>>,
  alike: Compare<Row>[] = [],
): Row[] {
  const company = byCompany(rows)
  const compare = sort_by === 'party_name' ? company : orders[sort_by as Exclude<By, 'party_name'>]
  const first = offsetOf(paging)
  const compareAll = inTurn(turned(compare, sort_in), company, ...alike)
  return firstOf(rows, compareAll, first + paging.per_page).slice(first)
}

// What is late comes first, the longest late before the others; then what is due, the soonest first; then what was filed.
const byUrgency = inTurn<RegistryLine>(
  byNumber(({ state }) => registryStateKeys.indexOf(state)),
  byText(({ due_on }) => due_on),
)

const lineOrders = {
  urgency: byUrgency,
  due_on: byText<RegistryLine>(({ due_on }) => due_on),
  form: byText<RegistryLine>(({ form }) => form),
  days_late: byNumber<RegistryLine>(({ days_late }) => days_late),
  additional_fee: byNumber<RegistryLine>(({ additional_fee }) => additional_fee ?? -1),
}

/** A page of the lines of forms, given by the name of their company; what is alike comes by company, then by day. */
export const pageOfLines = (
  lines: RegistryLine[],
  wanted: Wanted<keyof typeof lineOrders | 'party_name'>,
): RegistryLine[] => pageOf(lines, wanted, lineOrders, [lineOrders.due_on, lineOrders.form])

type Company = Pick<RegistryCompany, 'party_id' | 'counts' | 'next_due' | 'additional_fee'>

const never = '9999-12-31'
const companyOrders = {
  late: byNumber<Company>(({ counts }) => counts.late ?? 0),
  next_due: byText<Company>(({ next_due }) => next_due?.due_on ?? never),
  additional_fee: byNumber<Company>(({ additional_fee }) => additional_fee),
}

/** A page of companies, given by name; those alike by name. */
export const pageOfCompanies = <Row extends Company>(
  companies: Row[],
  wanted: Wanted<keyof typeof companyOrders | 'party_name'>,
): Row[] => pageOf(companies, wanted, companyOrders)

const historyOrders = {
  days_late: byNumber<RegistryHistoryRow>(({ periods }) =>
    Math.max(0, ...periods.map(({ days_late }) => days_late)),
  ),
}

/** A page of a form's history, its rows given by the name of their company; those alike by name. */
export const pageOfHistories = (
  rows: RegistryHistoryRow[],
  wanted: Wanted<keyof typeof historyOrders | 'party_name'>,
): RegistryHistoryRow[] => pageOf(rows, wanted, historyOrders)
