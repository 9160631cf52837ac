import { rupeesInWords } from '#server/contract/money.ts'
import { chosen, paged, sorted, sortOf } from './listed.server.ts'

export interface Charge {
  charge_id: string
  holder: string
  amount: number
  asset: string | null
  created_on: string
  modified_on: string | null
  satisfied_on: string | null
}

const states = ['open', 'satisfied'] as const
const columns = ['created_on', 'amount', 'holder', 'satisfied_on'] as const
type Column = (typeof columns)[number]

const isOpen = ({ satisfied_on }: Charge) => satisfied_on === null

/** The charges that an address asks for, all of them, in its order. */
export function wantedCharges(all: Charge[], url: URL) {
  const state = chosen(url, 'state', states)
  const sort = sortOf(url, columns, { by: 'created_on', in: 'desc' })
  const rows = all.filter((charge) => state === '' || isOpen(charge) === (state === 'open'))
  return { state, sort, rows: sorted(rows, sort, (charge) => charge[sort.by as Column]) }
}

/** What each lender holds of the open charges, the largest first. */
function lendersOf(all: Charge[]) {
  const open = all.filter(isOpen)
  const total = open.reduce((sum, { amount }) => sum + amount, 0)
  const holders = [...new Set(open.map(({ holder }) => holder))].map((holder) => {
    const held = open.filter((charge) => charge.holder === holder)
    const amount = held.reduce((sum, charge) => sum + charge.amount, 0)
    const newest =
      held
        .map(({ created_on }) => created_on)
        .sort()
        .at(-1) ?? null
    return { holder, charges: held.length, amount, newest }
  })
  return {
    total: rupeesInWords(total),
    charges: open.length,
    lenders: holders
      .sort((one, other) => other.amount - one.amount)
      .map(({ amount, ...lender }) => ({
        ...lender,
        amount: rupeesInWords(amount),
        share: total > 0 ? `${Math.round((amount / total) * 100)} %` : '—',
      })),
  }
}

/** The page of charges that an address asks for, in words. */
export function chargesOf(all: Charge[], url: URL) {
  const { state, sort, rows } = wantedCharges(all, url)
  const list = paged(rows, url)
  return {
    state,
    sort,
    held: lendersOf(all),
    counts: { all: all.length, open: all.filter(isOpen).length },
    ...list,
    rows: list.rows.map((charge) => ({ ...charge, amount: rupeesInWords(charge.amount) })),
  }
}
export type Charges = ReturnType<typeof chargesOf>
