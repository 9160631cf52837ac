import { expect, test } from 'vitest'
import { cancelOrRetryExport, loadExports } from '#app/bulk-export/exports.server.ts'
import { readExportForm } from '#app/bulk-export/new-export.server.ts'

const row = (kind: string) => ({
  export_id: `x_${kind}`,
  kind,
  format: 'csv',
  columns: ['a'],
  filters: {},
  about: [],
  done: 1,
  total: 1,
  size: 10,
  error: null,
  asked_by: 'A. Analyst',
  created_at: '2026-11-27T00:00:00Z',
  finished_at: null,
  expires_at: null,
  state: 'done',
})

test('another user’s export is offered only if the reader’s own policy allows its data', async () => {
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

test.each([
  [['GET'], true],
  [[], false],
])('the open alerts column is offered to a user with the alert methods %j: %s', async (methods, offered) => {
  const policy = { '/bulk-export': ['GET', 'POST'], '/app/portfolios': ['GET'], '/app/alerts': methods }
  const { columns } = await readExportForm({
    params: { kind: 'members' },
    session: { policy },
    api: { read: async () => ({ data: { choices: {} } }) },
  } as never)
  expect(columns.some(([, head]) => head === 'Open alerts')).toBe(offered)
  const { exports } = await loadExports({
    api: {
      read: async () => ({
        data: [{ ...row('members'), columns: ['party_id', 'open_alerts'] }],
        meta: { total_records: 1 },
      }),
    },
    url: new URL('http://x/bulk-export'),
    session: { policy },
  } as never)
  expect(exports[0]?.may_have).toBe(offered)
})

test.each([
  ['cancel', '/bulk-export?page=2&notice=export-cancelled'],
  ['repeat', '/bulk-export?notice=export-started'],
])('%s on the second page redirects to the page that lists the export afterwards', async (move, to) => {
  const form = new FormData()
  form.set(move, 'x_1')
  const answer = await cancelOrRetryExport({
    form,
    url: new URL('http://x/bulk-export?page=2'),
    api: { ask: async () => ({ ok: true }) },
  } as never)
  expect(answer).toMatchObject({ status: 303 })
  expect((answer as Response).headers.get('Location')).toBe(to)
})
