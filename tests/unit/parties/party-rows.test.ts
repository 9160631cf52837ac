import { expect, it } from 'vitest'
import { partyRows } from '#app/parties/list/party-table.widget.server.ts'
import type { PartySummary } from '#server/contract/parties/party.ts'

const party: PartySummary = {
  party_id: 'p_1',
  name: 'Sharma | Sons\tand\nCo',
  model_type: 'firm',
  cin: null,
  llpin: null,
  din: null,
  isin: null,
  state: null,
  city: 'Pune | Camp',
  status: 'Active',
  registered_on: null,
  paid_up_capital: null,
}

it('name and place are passed to the list unchanged', () => {
  const [row] = partyRows([party], () => ({}))
  expect(row).toMatchObject({ name: 'Sharma | Sons\tand\nCo', place: 'Pune | Camp' })
  expect(row).not.toHaveProperty('capital')
})
