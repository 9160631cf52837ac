import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { NoCases } from '#app/cases/list/case-table.tsx'

vi.mock('#app/ui/link.tsx', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

const shown = (filters: Record<string, string>) =>
  renderToStaticMarkup(<NoCases filters={filters} may_create={false} />)
const [open, all] = ['href="/app/cases?case_status=open"', 'href="/app/cases?case_status=all"']

test('an empty case list links only to filters that show more cases', () => {
  expect(shown({ case_status: 'open', assignee: 'me' })).toContain(open)
  expect(shown({ case_status: 'open' })).not.toContain(open)
  expect(shown({ case_status: 'open' })).not.toContain('Take a filter away')
  expect(shown({ case_status: 'open' })).toContain(all)
  expect(shown({ case_status: 'all' })).not.toContain(all)
})
