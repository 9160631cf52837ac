import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
}, 120_000)
afterAll(() => fresh.close())

const audited = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit`.execute(fresh.owner)
  return rows[0]?.n
}

type Settings = Record<string, unknown>
const read = async (path: string) => (await ask<{ data: Settings }>(path)).data.data
const limit = (of: unknown) => {
  const { value, standard } = (of ?? {}) as { value?: number | null; standard?: number }
  return value ?? standard ?? null
}

/** Where settings are, what a form sends of them that is saved as it was opened, and what makes a change of it. */
const settings: [string, path: string, sent: (stored: Settings) => object, other: object][] = [
  [
    'a signal',
    '/v1/admin/signals/SIGNAL',
    ({ version, disabled, raise, grave }) => ({
      version,
      disabled,
      raise: limit(raise),
      grave: limit(grave),
    }),
    { disabled: true },
  ],
  [
    'a portfolio',
    '/v1/admin/portfolios/pf_000001/settings',
    ({ members: _, all_signals: __, ...sent }) => sent,
    { min_severity: 'low' },
  ],
  [
    'the working week',
    '/v1/admin/calendar',
    ({ working_week }) => ({ working_week }),
    { working_week: 'six_day' },
  ],
  [
    'a workflow',
    '/v1/admin/workflows/standard',
    ({ version, name, statuses, moves, escalates }) => ({ version, name, statuses, moves, escalates }),
    { name: 'Another name' },
  ],
]

test.each(settings)(
  '%s that is saved without a change stays as it is, and nothing is noted',
  async (_, at, sent, other) => {
    const { data } = await ask<{ data: { code: number; label: string }[] }>('/v1/admin/signals')
    const code = data.data.find(({ label }) => label === 'Interest cover low')?.code
    const path = at.replace('SIGNAL', String(code))
    const before = await read(path)
    const rows = await audited()
    const save = (change: object) =>
      ask<{ data: Settings }>(path, { method: 'PATCH', body: { ...sent(before), ...change } })
    expect((await save({})).status).toBe(200)
    expect(await read(path)).toEqual(before)
    expect(await audited()).toBe(rows)
    expect((await save(other)).status).toBe(200)
    // A change of the working week also gives open cases their due dates anew.
    expect(await audited()).toBeGreaterThan(rows ?? 0)
  },
)
