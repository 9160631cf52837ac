import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FixedFilter } from '#app/forms/lists/fixed-filter.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SortHeader } from '#app/ui/sort-header.tsx'

const where = { pathname: '/app/cases', search: '' }
vi.mock('@remix-run/react', () => ({
  useLocation: () => where,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const hrefs = (element: ReactNode) =>
  [...renderToStaticMarkup(element).matchAll(/href="([^"]*)"/g)].map(([, href]) =>
    href?.replaceAll('&amp;', '&'),
  )
const sorted = { by: 'created_at', in: 'desc' } as const

test.each([
  'offCanvas=view-case&case_id=101',
  'offCanvas=case-created&case_id=101&alert_id=a_1',
  'party_offcanvas=create-case&court_case_id=7',
  'offCanvas=reports_download&sample=c-360',
  'revoke=0a1b&notice=key-created',
  'choose=all&page=3',
])('sorting a list and removing its filter drops what is not of the list: %s', (others) => {
  where.search = `?party_id=p_1&q=agro&${others}`
  expect(hrefs(<SortHeader by="subject" label="Summary" current={sorted} />)).toEqual([
    '/app/cases?party_id=p_1&q=agro&sort_by=subject&sort_in=asc',
  ])
  expect(hrefs(<FixedFilter name="party_id" label="Company" value="p_1" text="Kaveri" />)).toEqual([
    '/app/cases?q=agro',
  ])
})

test('the next page keeps an open panel, but neither ticks its rows nor asks again', () => {
  where.search = '?offCanvas=a_1&choose=all&revoke=0a1b&page=1'
  expect(hrefs(<Pager page={1} perPage={25} total={60} />)).toEqual(['/app/cases?offCanvas=a_1&page=2'])
})
