import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModelType } from '#server/contract/parties/model-types.ts'
import type { Ownership } from '#server/contract/parties/ownership.ts'
import type { BusinessActivity, PartyAddress, PartyContact } from '#server/contract/parties/party-details.ts'
import type { CheckedRegistration, Filings } from '#server/contract/parties/registrations.ts'
import type {
  Affiliation,
  Connection,
  Neighbours,
  Relation,
  Relationship,
} from '#server/contract/parties/relations.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let world: FreshDatabase
let ask: ReturnType<typeof apiFor>

const company = (party_id: string, name = party_id) => ({
  party_id,
  name,
  name_key: name.toLowerCase(),
  model_type: 'private_company' as ModelType,
  source: 'test',
})
const person = (party_id: string) => ({ ...company(party_id), model_type: 'person' as const })

const tie = (
  party_id: string,
  related_party_id: string,
  kind: Relationship['kind'],
  rest: Partial<Relationship> = {},
) => ({ party_id, related_party_id, kind, role: null, share: null, from_date: null, to_date: null, ...rest })
const holds = (holder: string, held: string, share: number | null) =>
  tie(held, holder, 'shareholder', { share })

beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  ask = apiFor(world)
  await world.owner
    .insertInto('parties')
    .values([
      ...['A', 'B', 'C', 'D', 'R1', 'R2', 'Full', 'Far', 'Own'].map((id) => company(id)),
      company('Markup', '<b>Bold</b> & "Sons"'),
      ...['P', 'Q', 'Lonely'].map(person),
    ])
    .execute()
  await world.owner
    .insertInto('relationships')
    .values([
      holds('A', 'C', 78),
      holds('P', 'A', 100),
      holds('C', 'D', 80),
      // Stated by both sides, and the holder's side states a different share.
      holds('D', 'B', 100),
      tie('D', 'B', 'subsidiary', { share: 99 }),
      { ...holds('A', 'B', 30), to_date: '2020-01-31' },
      holds('P', 'R1', 60),
      holds('R1', 'R2', 100),
      holds('R2', 'R1', 100),
      holds('A', 'Full', 80),
      holds('C', 'Full', 90),
      holds('Q', 'Full', null),
      holds('Own', 'Own', 10),
      tie('B', 'Q', 'director', { role: 'Director', from_date: '2015-01-01', to_date: '2019-05-31' }),
      tie('Markup', 'Q', 'director', { role: 'Director', from_date: '2016-02-01' }),
      tie('Far', 'Markup', 'related_party', { role: 'Joint venture' }),
    ])
    .execute()
}, 120_000)
afterAll(() => world.close())

async function slice<T>(partyId: string, name: string): Promise<T> {
  const { status, data } = await ask<{ data: T }>(`/v1/parties/${partyId}/${name}`)
  expect(status).toBe(200)
  return data.data
}

describe('ownership', () => {
  test('is followed through chains in both directions and described in sentences', async () => {
    const up = (await slice<Ownership>('B', 'ownership')).up
    expect(up.sentences).toEqual([
      'D holds 100 % of B directly',
      'C controls 80 % of B through D (80 %)',
      'A controls 62.4 % of B through C (78 %) and D (80 %)',
      'P controls 62.4 % of B through A (100 %), C (78 %) and D (80 %)',
    ])
    expect(up).toMatchObject({ untold: 0, cut: false, flawed: false })
    expect(up.outline[0]?.nodes[0]?.nodes[0]?.nodes[0]).toMatchObject({ party_id: 'P', model_type: 'person' })
    const down = (await slice<Ownership>('A', 'ownership')).down
    expect(down.sentences).toContain('A controls 62.4 % of B through C (78 %) and D (80 %)')
  })

  test('ends at rings, own shares, totals above 100 % and unknown shares', async () => {
    expect((await slice<Ownership>('R2', 'ownership')).up).toMatchObject({ flawed: true })
    expect((await slice<Ownership>('Own', 'ownership')).up).toMatchObject({ outline: [], sentences: [] })
    const { up } = await slice<Ownership>('Full', 'ownership')
    expect(up.sentences.at(-1)).toBe('Q holds a share of Full directly; how much is not on record')
    expect(up.outline.find(({ party_id }) => party_id === 'A')).toMatchObject({ effective: 100 })
  })

  test('follows a ring of cross-holdings in the demonstration', async () => {
    const { up } = await slice<Ownership>('p_000385', 'ownership')
    expect(up.sentences.join()).toContain('by way of cross-holdings')
    expect(JSON.stringify(up.outline)).toContain('"seen":"circle"')
  })

  test('is limited in size for a holder of hundreds of companies', async () => {
    const many = Array.from({ length: 600 }, (_, index) => `H${index}`)
    await world.owner
      .insertInto('parties')
      .values([company('Fund'), ...many.map((id) => company(id))])
      .execute()
    await world.owner
      .insertInto('relationships')
      .values(many.map((id) => holds('Fund', id, 1)))
      .execute()
    const { down } = await slice<Ownership>('Fund', 'ownership')
    expect(down.cut).toBe(true)
    expect(down.outline.length).toBeLessThanOrEqual(60)
    expect(down.sentences).toHaveLength(6)
  })
})

describe('a connection between two parties', () => {
  const connection = (from: string, to: string) => slice<Connection>(from, `connection?to=${to}`)
  const sentences = ({ ways }: Connection) =>
    ways.map((way) =>
      way.flatMap(({ ties }) => ties.map(({ sentence, past }) => (past ? `${sentence} (past)` : sentence))),
    )

  test('is the shortest one, with past links marked', async () => {
    expect(sentences(await connection('D', 'Q'))).toEqual([
      ['D holds 100 % of B', 'Q was Director of B, 01-01-2015 to 31-05-2019 (past)'],
    ])
    expect(sentences(await connection('Full', 'Markup'))).toEqual([
      ['Q holds a share of Full', 'Q is Director of <b>Bold</b> & "Sons" since 01-02-2016'],
    ])
  })

  test('has at most four steps', async () => {
    expect((await connection('Far', 'D')).ways[0]).toHaveLength(4)
    expect((await connection('Far', 'C')).ways[0]).toHaveLength(4)
    expect((await connection('Far', 'R1')).ways).toEqual([])
    expect((await connection('Lonely', 'A')).ways).toEqual([])
  })

  test('is the same from both ends', async () => {
    const [there, back] = [await connection('Far', 'D'), await connection('D', 'Far')]
    expect(there.ways.length).toBe(back.ways.length)
    const route = ({ ways }: Connection) => ways[0]?.map(({ from }) => from.party_id)
    expect(route(there)).toEqual(['Far', 'Markup', 'Q', 'B'])
  })

  test('of a party with itself is marked as such, and with an unknown party returns 404', async () => {
    expect(await connection('A', 'A')).toMatchObject({ same: true, ways: [] })
    for (const to of ['nobody', '', '%27%3B--']) {
      expect((await ask(`/v1/parties/A/connection?to=${to}`)).status).toBe(404)
    }
  })
})

describe('a party', () => {
  test("has registrations with checked numbers, and a person's PAN is masked", async () => {
    const registrations = await slice<CheckedRegistration[]>('p_000001', 'registrations')
    expect(registrations.map(({ kind, check }) => [kind, check])).toContainEqual(['GSTIN', { valid: true }])
    expect(registrations.find(({ kind }) => kind === 'EPFO')?.check).toBeNull()
    await world.owner
      .insertInto('registrations')
      .values({ party_id: 'A', kind: 'GSTIN', value: '29ABCDE1234F1Z0' })
      .execute()
    const [wrong] = await slice<CheckedRegistration[]>('A', 'registrations')
    expect(wrong?.check).toMatchObject({ valid: false, reason: expect.stringMatching(/./) })
    const ofPerson = await slice<CheckedRegistration[]>('p_002058', 'registrations')
    expect(ofPerson.find(({ kind }) => kind === 'PAN')).toMatchObject({
      value: expect.stringContaining('••••'),
      check: { valid: true },
    })
  })

  test('has the last twelve returns of each kind and the last twelve wage months', async () => {
    const { gst, epfo } = await slice<Filings>('p_000001', 'filings')
    expect(gst.filter(({ return_type }) => return_type === 'GSTR-1')).toHaveLength(12)
    const summaries = gst.filter(({ return_type }) => return_type === 'GSTR-3B')
    expect(summaries).toHaveLength(12)
    expect(summaries.filter(({ due_on, filed_on }) => filed_on && filed_on > due_on)).toHaveLength(2)
    expect(epfo.map(({ month }) => month)).toEqual([...epfo.map(({ month }) => month)].sort().reverse())
    expect(await slice<Filings>('A', 'filings')).toEqual({ gst: [], epfo: [] })
  })

  test('has directors with their other boards, and a person has their boards', async () => {
    const relations = await slice<Relation[]>('p_000001', 'relationships')
    const director = relations.find(({ party_id }) => party_id === 'p_002058')
    expect(director).toMatchObject({ kind: 'director', boards: 5 })
    const seats = await slice<Affiliation[]>('p_002058', 'affiliations')
    expect(seats.filter(({ kind }) => kind === 'director')).toHaveLength(6)
    expect(await slice<Affiliation[]>('Lonely', 'affiliations')).toEqual([])
  })

  test('has neighbours by address and by shared directors', async () => {
    const neighbours = await slice<Neighbours>('p_001408', 'neighbours')
    expect(neighbours.same_address.map(({ party_id }) => party_id)).toContain('p_000385')
    expect(neighbours.shared_directors[0]?.shared).toBeGreaterThanOrEqual(
      neighbours.shared_directors[1]?.shared ?? 0,
    )
    expect((await slice<Neighbours>('p_002058', 'neighbours')).co_directors.length).toBeGreaterThan(0)
  })

  test('has addresses, contacts and products with their source, while a person shows none', async () => {
    const addresses = await slice<PartyAddress[]>('p_000001', 'addresses')
    expect(addresses[0]).toMatchObject({ kind: 'registered', state: 'Karnataka', source: 'demonstration' })
    expect(addresses.map(({ kind }) => kind)).toContain('plant')
    expect(await slice<PartyContact[]>('p_000001', 'contacts')).toContainEqual(
      expect.objectContaining({ kind: 'website', value: expect.stringMatching(/^https:/) }),
    )
    const activity = await slice<BusinessActivity>('p_000001', 'business-activity')
    expect(activity).toMatchObject({ nic_code: '27100', division: 'Manufacture of basic metals' })
    expect(activity.products.length).toBeGreaterThan(0)
    await world.owner
      .insertInto('party_contacts')
      .values({ party_id: 'P', kind: 'phone', value: '+91 1', source: 'test', as_of: '2026-01-01' })
      .execute()
    expect(await slice('P', 'contacts')).toEqual([])
    expect(await slice('p_002058', 'addresses')).toEqual([])
    expect(await slice('Lonely', 'business-activity')).toMatchObject({ nic_code: null, products: [] })
  })

  const names = [
    'relationships',
    'affiliations',
    'neighbours',
    'ownership',
    'filings',
    'addresses',
    'contacts',
  ]
  test.each([...names, 'business-activity', 'registrations', 'connection'])(
    'that does not exist has no %s',
    async (name) => {
      expect((await ask(`/v1/parties/nobody/${name}`)).status).toBe(404)
    },
  )
})
