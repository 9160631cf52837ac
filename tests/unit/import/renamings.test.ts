import { describe, expect, it } from 'vitest'
import { matchRenamings } from '#server/import/renamings/match.ts'
import { newestFirst } from '#server/import/renamings/newest-first.ts'
import { type Renaming, readNameChange, readSymbolChange } from '#server/import/renamings/row.ts'
import { nameKey } from '#server/rules/names/party-name.ts'

const today = '2026-11-20'
const change = (symbol: string, former: string, name: string, changedOn: string): Renaming =>
  readNameChange({ symbol, former, name, changedOn }, today)
const known = (symbols: Record<string, string>, names: Record<string, string>, nse_since = '2000-01-01') => ({
  bySymbol: new Map(Object.entries(symbols)),
  bearers: Object.entries(names).map(([name, party_id]) => ({
    name_key: nameKey(name),
    party_id,
    listed: true,
    present: true,
    nse_since,
  })),
})

describe('a change of name or symbol', () => {
  it('is read with its date', () => {
    expect(change('GHCL', 'Gujarat Heavy Chemicals Ltd', 'GHCL Limited', '20-JAN-2004')).toMatchObject({
      kind: 'former',
      former: 'Gujarat Heavy Chemicals Ltd',
      former_key: 'gujarat heavy chemicals',
      company_key: 'ghcl',
      until: '2004-01-20',
    })
    expect(
      readSymbolChange(
        { name: 'L&T Finance Limited', former: 'L&TFH', symbol: 'LTF', changedOn: '23-APR-2024' },
        today,
      ),
    ).toMatchObject({ kind: 'former_symbol', former: 'L&TFH', symbol: 'LTF', until: '2024-04-23' })
  })

  it.each([
    ['1IADD', 'Deutsche MF - DWS', 'DHFL MF - DWS', '08-MAR-2016', /fund scheme/],
    ['SAKHTISUG', 'Sakthi Sugars Ltd.', 'Sakthi Sugars Limited', '01-MAY-1996', /differ only/],
    ['A B', 'One Ltd', 'Two Ltd', '01-MAY-1996', /is not a symbol/],
    ['AB', '', 'Two Ltd', '01-MAY-1996', /former name is missing/],
    ['AB', 'One Ltd', 'x'.repeat(301), '01-MAY-1996', /301 characters/],
    ['AB', 'One Ltd', 'Two Ltd', '', /date of the change is missing/],
    ['AB', 'One Ltd', 'Two Ltd', '31-FEB-2004', /is not a date/],
  ])('is refused: %s, %s → %s, %s', (symbol, former, name, changedOn, reason) => {
    expect(() => change(symbol, former, name, changedOn)).toThrow(reason)
  })
})

describe('the company of a change of name', () => {
  const found = (rows: Renaming[], ...given: Parameters<typeof known>) =>
    matchRenamings(rows, known(...given))

  it('is found by symbol if the name is similar', () => {
    const rows = [
      change('VAKRANGEE', 'Vakrangee Softwares Limited', 'VAKANGEE LIMITED', '27-NOV-2013'),
      change('BCCL', 'Bihar Caustics Ltd', 'Aditya Birla Chemicals (India) Limited', '09-MAR-2009'),
    ]
    expect(
      found(
        rows,
        { VAKRANGEE: 'p1', BCCL: 'p2' },
        { 'Vakrangee Limited': 'p1', 'Bharat Coking Coal Ltd': 'p2' },
      ),
    ).toEqual([
      { party_id: 'p1', renamed: false },
      { reason: expect.stringMatching(/has no name like Aditya Birla/) },
    ])
  })

  it('is found through a chain of changes', () => {
    const rows = [
      change('NEW', 'Second Ltd', 'Third Ltd', '01-JAN-2020'),
      change('MIDDLE', 'First Ltd', 'Second Ltd', '01-JAN-2010'),
      change('OLD', 'Very First Ltd', 'First Ltd', '01-JAN-2000'),
    ]
    expect(found(rows, { NEW: 'p1' }, { 'Third Limited': 'p1' })).toEqual(
      rows.map(() => ({ party_id: 'p1', renamed: false })),
    )
  })

  it('is the company that has the symbol today, not one that took the name later', () => {
    const rows = [
      change('MFSL', 'Max India Limited', 'Max Financial Services Limited', '26-FEB-2016'),
      change('MAX', 'Max Telecom Ltd', 'Max India Limited', '01-FEB-2000'),
    ]
    const names = { 'Max Financial Services Limited': 'old', 'Max India Limited': 'new' }
    const both = known({ MFSL: 'old' }, names)
    const [first, second] = matchRenamings(rows, {
      ...both,
      bySymbol: new Map([
        ['MFSL', 'old'],
        ['MAX', 'old'],
      ]),
    })
    expect([first, second]).toEqual([
      { party_id: 'old', renamed: false },
      { party_id: 'old', renamed: false },
    ])
  })

  it('is not found if several companies have the name, or none', () => {
    const rows = [change('X', 'One Ltd', 'Two Ltd', '01-JAN-2001')]
    const two = { name_key: 'two', listed: true, present: true, nse_since: null }
    const bearers = [
      { ...two, party_id: 'p1' },
      { ...two, party_id: 'p2' },
    ]
    expect(matchRenamings(rows, { bySymbol: new Map(), bearers })).toEqual([
      { reason: 'Several companies are named Two Ltd' },
    ])
    expect(found(rows, {}, {})).toEqual([{ reason: 'No company has the symbol X or the name Two Ltd' }])
  })

  it('is renamed if it was already listed at the time of the change', () => {
    const rows = [change('AQYLON', 'Sri Adhikari Brothers Ltd', 'Aqylon Nexus Limited', '11-FEB-2026')]
    const names = { 'Sri Adhikari Brothers Ltd': 'p1' }
    expect(found(rows, {}, names)).toEqual([{ party_id: 'p1', renamed: true }])
    expect(found(rows, {}, names, '2026-05-01')).toMatchObject([{ reason: expect.any(String) }])
  })
})

it('reads the newest change first, and those of one date from the end of the file', async () => {
  const row = (line: number, changedOn: string) => ({ line, cells: { changedOn }, misshapen: undefined })
  async function* rows() {
    yield* [row(2, '01-JAN-2001'), row(3, 'soon'), row(4, '05-MAR-2020'), row(5, '05-MAR-2020')]
  }
  const lines: number[] = []
  for await (const { line } of newestFirst(rows())) lines.push(line)
  expect(lines).toEqual([5, 4, 2, 3])
})
