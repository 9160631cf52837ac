import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { groupIndian } from '#server/contract/money.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CaseRows } from './case-rows.tsx'
import { shownOf } from './cases.server.ts'

const perPage = '10'

/** The sections of the page: cases assigned to the user, created by them, and closed recently. */
const parts: { title: string; none: string; query: Record<string, string> }[] = [
  {
    title: 'Assigned to me',
    none: 'No open cases are assigned to you.',
    query: { case_status: 'open', assignee: 'me', sort_by: 'due_on', sort_in: 'asc' },
  },
  {
    title: 'Created by me',
    none: 'You have no open cases that you created.',
    query: { case_status: 'open', created_by: 'me', sort_by: 'created_at', sort_in: 'desc' },
  },
  {
    title: 'Closed in the last 30 days',
    none: 'No cases assigned to you or created by you were closed in the last 30 days.',
    query: { involving: 'me', closed_within: '30', sort_by: 'created_at', sort_in: 'desc' },
  },
]

export const loader = signedIn(features.cases, async ({ api }) => ({
  parts: await Promise.all(
    parts.map(async ({ title, none, query }) => {
      const { cases, count } = await api.read('listCases', {
        query: new URLSearchParams({ ...query, per_page: perPage }),
      })
      return {
        title,
        none,
        cases: cases.map(shownOf),
        count,
        all: `/app/cases?${new URLSearchParams(query)}`,
      }
    }),
  ),
}))

export const action = signedIn(features.cases, submitPanel, formWithFile)

export const meta = withTitle('My cases')

export default function MyCases() {
  const { parts } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead title="My cases" crumbs={[{ to: '/app/cases', label: 'Cases' }]} />
      {parts.map(({ title, none, cases, count, all }) => (
        <Block key={title} title={title} beside={count > 0 && <Link to={all}>All {groupIndian(count)}</Link>}>
          {count > 0 ? (
            <CaseRows cases={cases} caption={`${cases.length} of ${groupIndian(count)} shown`} />
          ) : (
            <p className="soft">{none}</p>
          )}
        </Block>
      ))}
    </Page>
  )
}
