import { useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { preselectedParty } from '../../forms/party-picker/party-picker.server.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { ShowcauseFilters } from './showcause-filters.tsx'
import { ShowcauseTable } from './showcause-table.tsx'
import { readShowcauses, showcauseQuery, showcausesCsv } from './showcauses.server.ts'

export const loader = signedIn(features.showcause, async (ctx) => {
  const list = showcauseQuery(ctx.url)
  const partyId = list.filters.party_id ?? null
  const [rows, party] = await Promise.all([readShowcauses(ctx, list), preselectedParty(ctx.api, partyId)])
  return {
    ...rows,
    list,
    csv: showcausesCsv(list),
    party: partyId && (party?.name ?? partyId),
    may_draft: allows(ctx.session.policy, features.showcause, 'POST'),
  }
})

export const action = signedIn(features.showcause, submitPanel, formWithFile)

export const meta = withTitle('Show-cause notices')

export default function Showcauses() {
  const { may_draft, party, ...table } = useLoaderData<typeof loader>()
  const { case_id } = table.list.filters
  return (
    <Page>
      <PageHead
        title="Show-cause notices"
        crumbs={[{ to: '/app/cases', label: 'Cases' }]}
        identity={
          <WithSpaces>
            <span>Notices to parties of cases, and their status.</span>
            <Link to="/app/showcase/templates">Templates</Link>
          </WithSpaces>
        }
        actions={
          may_draft && (
            <Link className="button primary" to={`/app/showcase/new${case_id ? `?case_id=${case_id}` : ''}`}>
              Draft notice
            </Link>
          )
        }
      />
      <ShowcauseFilters list={table.list} party={party} />
      <ShowcauseTable {...table} />
    </Page>
  )
}
