import { registryStateKeys } from '#server/contract/registry-forms.ts'
import type { RegistryCompany, RegistryHistoryRow, RegistryLine } from '#server/contract/registry-status.ts'

type Compare<Row> = (one: Row, other: Row) => number
interface Sorted<By extends string> {
  sort_by: By
  sort_in: 'asc' | 'desc'
}

const { compare: alphabetically } = new Intl.Collator('en')
const byText =
  <Row>(of: (row: Row) => string): Compare<Row> =>
  (one, other) =>
    alphabetically(of(one), of(other))
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

const byName = byText<{ party_name: string; party_id: string }>(
  ({ party_name, party_id }) => `${party_name} ${party_id}`,
)

// What is late comes first, the longest late before the others; then what is due, the soonest first; then what was filed.
const byUrgency = inTurn<RegistryLine>(
  byNumber(({ state }) => registryStateKeys.indexOf(state)),
  byText(({ due_on }) => due_on),
)

const lineOrders = {
  urgency: byUrgency,
  due_on: byText<RegistryLine>(({ due_on }) => due_on),
  party_name: byName as Compare<RegistryLine>,
  form: byText<RegistryLine>(({ form }) => form),
  days_late: byNumber<RegistryLine>(({ days_late }) => days_late),
  additional_fee: byNumber<RegistryLine>(({ additional_fee }) => additional_fee ?? -1),
}

/** How lines of forms are ordered; what is alike comes by company, then by day. */
export const compareLines = ({ sort_by, sort_in }: Sorted<keyof typeof lineOrders>): Compare<RegistryLine> =>
  inTurn(turned(lineOrders[sort_by], sort_in), byName, lineOrders.due_on, lineOrders.form)

const never = '9999-12-31'
const companyOrders = {
  party_name: byName as Compare<RegistryCompany>,
  late: byNumber<RegistryCompany>(({ counts }) => counts.late ?? 0),
  next_due: byText<RegistryCompany>(({ next_due }) => next_due?.due_on ?? never),
  additional_fee: byNumber<RegistryCompany>(({ additional_fee }) => additional_fee),
}

/** How companies are ordered; those alike by name. */
export const compareCompanies = ({
  sort_by,
  sort_in,
}: Sorted<keyof typeof companyOrders>): Compare<RegistryCompany> =>
  inTurn(turned(companyOrders[sort_by], sort_in), byName)

const historyOrders = {
  party_name: byName as Compare<RegistryHistoryRow>,
  days_late: byNumber<RegistryHistoryRow>(({ periods }) =>
    Math.max(0, ...periods.map(({ days_late }) => days_late)),
  ),
}

/** How rows of a form's history are ordered; those alike by name. */
export const compareHistories = ({
  sort_by,
  sort_in,
}: Sorted<keyof typeof historyOrders>): Compare<RegistryHistoryRow> =>
  inTurn(turned(historyOrders[sort_by], sort_in), byName)
