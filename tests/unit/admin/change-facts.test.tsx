import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ChangeFacts } from '#app/admin/changes/change-facts.tsx'
import type { ChangePage } from '#app/admin/changes/changes.server.ts'

vi.mock('@remix-run/react', () => ({ Link: () => null }))

const request = {
  lines: [],
  requested_by: { fullname: 'R. Lead' },
  requested_at: '2026-11-29T04:53:20Z',
  note: null,
  decided_by: { fullname: 'R. Lead' },
  decided_at: '2026-11-29T04:54:38Z',
} as unknown as ChangePage

test('a withdrawn request names no one as having decided it', () => {
  const withdrawn = renderToStaticMarkup(<ChangeFacts change={{ ...request, status: 'withdrawn' }} />)
  expect(withdrawn).toContain('Withdrawn')
  expect(withdrawn).not.toContain('Decided')
  const refused = renderToStaticMarkup(<ChangeFacts change={{ ...request, status: 'refused' }} />)
  expect(refused).toContain('Decided by')
})
