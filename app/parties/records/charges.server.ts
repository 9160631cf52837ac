import { rupeesInWords } from '#server/contract/money.ts'
import type { Charge } from '#server/contract/parties/party-charges.ts'
import { listParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import { sharesOf } from '../../ui/charts/shares.ts'
import { pageOfRows, sorted } from './list-rows.server.ts'

const sorts = { created_on: 'desc', amount: 'asc', holder: 'asc', satisfied_on: 'asc' } as const
const states = { label: 'Status', values: ['open', 'satisfied'] }

const isOpen = ({ satisfied_on }: Charge) => satisfied_on === null

/** All charges that match the address's filters, sorted as it says. */
export function filteredCharges(all: Charge[], url: URL) {
  const query = readListQuery(url, { sorts, filters: { state: states } })
  const { state = '' } = query.filters
  const rows = all.filter((charge) => state === '' || isOpen(charge) === (state === 'open'))
  return { query, state, rows: sorted(rows, query.sort, (charge) => charge[query.sort.by]) }
}

/** Each lender's share of the open charges, the largest first. */
function lendersOf(all: Charge[]) {
  const open = all.filter(isOpen)
  const total = open.reduce((sum, { amount }) => sum + amount, 0)
  const holders = [...new Set(open.map(({ holder }) => holder))].map((holder) => {
    const exposure = open.filter((charge) => charge.holder === holder)
    const amount = exposure.reduce((sum, charge) => sum + charge.amount, 0)
    const newest =
      exposure
        .map(({ created_on }) => created_on)
        .sort()
        .at(-1) ?? null
    return { holder, charges: exposure.length, amount, newest }
  })
  const lenders = holders.sort((one, other) => other.amount - one.amount)
  const shares = sharesOf(lenders.map(({ amount }) => amount))
  return {
    total: rupeesInWords(total),
    charges: open.length,
    lenders: lenders.map(({ amount, ...lender }, index) => ({
      ...lender,
      amount: rupeesInWords(amount),
      share: total > 0 ? `${shares[index]} %` : '—',
    })),
  }
}

/** The page of charges for the address, as text. */
export function chargesOf(all: Charge[], url: URL) {
  const { query, state, rows } = filteredCharges(all, url)
  const list = pageOfRows(rows, query)
  return {
    state,
    sort: query.sort,
    query: String(listParams(query)),
    exposure: lendersOf(all),
    counts: { all: all.length, open: all.filter(isOpen).length },
    ...list,
    rows: list.rows.map((charge) => ({ ...charge, amount: rupeesInWords(charge.amount) })),
  }
}
export type Charges = ReturnType<typeof chargesOf>
