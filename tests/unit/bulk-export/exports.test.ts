import { expect, test } from 'vitest'
import { loadExports } from '#app/bulk-export/exports.server.ts'

const row = (kind: string) => ({
  ...{
    export_id: `x_${kind}`,
    kind,
    format: 'csv',
    columns: ['a'],
    filters: {},
    about: [],
    done: 1,
    total: 1,
  },
  ...{ size: 10, error: null, asked_by: 'A. Analyst', created_at: '2026-11-27T00:00:00Z', finished_at: null },
  ...{ expires_at: null, state: 'done' },
})

test('of what others exported one is offered what the own policy lets one look at', async () => {
  const { exports } = await loadExports({
    api: { read: async () => ({ data: [row('cases'), row('alerts')], meta: { total_records: 2 } }) },
    url: new URL('http://x/bulk-export'),
    session: { policy: { '/bulk-export': ['GET', 'POST'], '/app/alerts': ['GET'] } },
  } as never)
  expect(exports.map(({ export_id, may_have }) => [export_id, may_have])).toEqual([
    ['x_cases', false],
    ['x_alerts', true],
  ])
})
