import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { CaseDetail } from '#app/cases/case.server.ts'
import { CaseDetails } from '#app/cases/case-details.tsx'

vi.mock('#app/ui/link.tsx', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

const alone = {
  case_id: '1058',
  severity: 'medium',
  deadlines: [],
  created_at: '2026-11-29T04:41:36.031Z',
  case_assignee: null,
  due_on: null,
  recurring: null,
  next_due: null,
  recurs_from: null,
} as unknown as CaseDetail

test('the details say that a case does not recur, or which recurring case it belongs to', () => {
  expect(renderToStaticMarkup(<CaseDetails ticket={alone} />)).toContain('>No<')
  const one = renderToStaticMarkup(<CaseDetails ticket={{ ...alone, recurs_from: '1055' }} />)
  expect(one).toContain('With case <a href="/app/cases/1055">1055</a>')
  expect(one).not.toContain('>No<')
})
