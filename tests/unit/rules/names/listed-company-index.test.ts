import { describe, expect, it } from 'vitest'
import { ListedCompanyIndex } from '#server/rules/names/listed-company-index.ts'
import { nameKey } from '#server/rules/names/party-name.ts'

const party = (party_id: string, name: string, market: string[] = [], prominence = 0) => ({
  party_id,
  prominence,
  names: [
    { kind: 'name' as const, name, words: nameKey(name).split(' '), computed: false },
    ...market.map((one) => ({
      kind: 'market' as const,
      name: one,
      words: nameKey(one).split(' '),
      computed: false,
    })),
  ],
})

const names = new ListedCompanyIndex([
  party('ril', 'Reliance Industries Limited', ['RIL', 'RELIANCE'], 6),
  party('rpower', 'Reliance Power Limited', ['RPOWER'], 3),
  party('lt', 'Larsen & Toubro Limited', ['L&T'], 6),
  party('ltf', 'L&T Finance Limited', [], 5),
  party('infy', 'Infosys Limited', ['INFY'], 6),
  party('dr', "Dr. Reddy's Laboratories Limited", [], 5),
  party('tisco', 'Tata Steel Limited', [], 6),
  party('small', 'Tata Stellar Limited'),
  party('sk', 'SK International Export Limited'),
  party('nalco', 'National Aluminium Company Limited', [], 4),
])
const found = (q: string) => names.find(nameKey(q).split(' '), 10).map(({ party_id }) => party_id)
const near = (q: string) => names.findFuzzy(nameKey(q).split(' '), 10).map(({ party_id }) => party_id)

describe('listed companies', () => {
  it.each([
    ['reliance', ['ril', 'rpower']],
    ['RIL', ['ril']],
    ['L&T', ['lt', 'ltf']],
    ['tata ste', ['tisco', 'small']],
    ['steel tata', ['tisco']],
    ['dr reddys', ['dr']],
    ['RIL share price', ['ril']],
    ['larsen toubro', ['lt']],
    ['tatasteel', ['tisco']],
    ['qqq', []],
  ])('found for %j: %j', (q, parties) => {
    expect(found(q)).toEqual(parties)
  })

  it.each([
    ['infosis', 'infy'],
    ['nfosys', 'infy'],
    ['relaince industries', 'ril'],
    ['reliance industries ltd mumbai', 'ril'],
    ['larson and tubro', 'lt'],
    ['redys laboratories', 'dr'],
    ['nalco', 'nalco'],
    ['info sys', 'infy'],
  ])('similar to %j start with %s', (q, first) => {
    expect(near(q)[0]).toBe(first)
  })

  it.each(['qqqqqqqq', 'x', '1234', 'zz zz zz', 'zzzzqqqq'])('are not found for %j', (q) => {
    expect(near(q)).toEqual([])
  })
})
