import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { portfolioWorld } from '#tests/support/worlds/portfolio-world.ts'

const { owner, overview, allParties } = portfolioWorld('pf_group')
const today = todayInIndia()

describe('concentration', () => {
  test('groups companies under their ultimate controller, and a ring of control is one group', async () => {
    const link = (party: string, holder: string, share: number) => ({
      party_id: party,
      related_party_id: holder,
      kind: 'shareholder' as const,
      share,
    })
    await owner()
      .insertInto('parties')
      .values(
        ['top', 'middle', 'low', 'half', 'ring1', 'ring2', 'alone'].map((name) => ({
          party_id: `g_${name}`,
          name: `G ${name}`,
          name_key: `g ${name}`,
          model_type: 'private_company' as const,
          source: 'test',
        })),
      )
      .execute()
    await owner()
      .insertInto('relationships')
      .values([
        link('g_low', 'g_middle', 51),
        link('g_middle', 'g_top', 60),
        link('g_half', 'g_top', 50),
        link('g_ring1', 'g_ring2', 70),
        link('g_ring2', 'g_ring1', 70),
        { ...link('g_alone', 'g_top', 90), to_date: addDays(today, -10) },
      ])
      .execute()
    await sql`insert into portfolio_parties (organization_id, portfolio_id, party_id, added_at)
      select 'o_northern', 'pf_group', party_id, now() - interval '60 days' from parties
      where party_id like 'g\_%' and party_id <> 'g_top'`.execute(owner())
    const headsOn = async (as_of: string) => {
      const { rows } = (await overview(`pf_group?as_of=${as_of}`)).group
      return Object.fromEntries(rows.map(({ value, parties }) => [value, parties]))
    }
    expect(await headsOn(today)).toEqual({ g_top: 2, g_half: 1, g_ring1: 2, g_alone: 1 })
    expect(await headsOn(addDays(today, -20))).toEqual({ g_top: 3, g_half: 1, g_ring1: 2 })
    const members = await allParties('pf_group', { group: 'g_top' })
    expect(members.map(({ party_id }) => party_id).sort()).toEqual(['g_low', 'g_middle'])
  })

  test('is the Herfindahl index of squared percentage shares', async () => {
    const { group } = await overview('pf_group')
    expect(group.index_parties).toBe(Math.round(10_000 * (2 * (2 / 6) ** 2 + 2 * (1 / 6) ** 2)))
    expect(group.index_exposure).toBeNull()
  })
})

describe('the largest score changes', () => {
  test('are shown from and to, largest first', async () => {
    const as_of = '2026-11-20'
    const { up, down } = await overview(`pf_000001?as_of=${as_of}`)
    expect(up.length).toBeGreaterThan(0)
    expect(down.length).toBeGreaterThan(0)
    const sizes = [up, down].map((some) => some.map(({ from, to }) => Math.abs(to - from)))
    for (const moves of sizes) expect(moves).toEqual([...moves].sort((one, other) => other - one))
    expect(up.every(({ from, to }) => to > from) && down.every(({ from, to }) => to < from)).toBe(true)
    const [worst] = await allParties('pf_000001', { as_of, sort_by: 'change' })
    expect(worst?.change).toBe((down[0]?.to ?? 0) - (down[0]?.from ?? 0))
  })
})
