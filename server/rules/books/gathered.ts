import type { BookGroup } from '#server/contract/consents/books.ts'

/** A ledger with its group and its balance in paise, debits positive. */
export interface Ledger {
  name: string
  group: string
  paise: number
}

const maxGroups = 200

/** Sums ledgers by group, largest first; beyond 200 groups the smallest are combined. */
export function groupsOf(ledgers: Ledger[]): BookGroup[] {
  const groups = new Map<string, { ledgers: number; paise: number }>()
  for (const { group, paise } of ledgers) {
    const total = groups.get(group) ?? { ledgers: 0, paise: 0 }
    groups.set(group, { ledgers: total.ledgers + 1, paise: total.paise + paise })
  }
  const all = [...groups]
    .map(([name, { ledgers: count, paise }]) => ({ name, ledgers: count, balance: paise / 100 }))
    .sort((one, other) => Math.abs(other.balance) - Math.abs(one.balance))
  const rest = all.slice(maxGroups - 1)
  if (all.length <= maxGroups) return all
  const paise = rest.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0)
  const count = rest.reduce((sum, { ledgers: one }) => sum + one, 0)
  return [
    ...all.slice(0, maxGroups - 1),
    { name: `${rest.length} smaller groups`, ledgers: count, balance: paise / 100 },
  ]
}
