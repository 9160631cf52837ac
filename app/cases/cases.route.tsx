import { Link, useLoaderData } from '@remix-run/react'
import { caseCategories } from '#server/contract/case-categories.ts'
import { allows, features } from '#server/contract/features.ts'
import { keepKnown } from '../forms/list-query.server.ts'
import { preselectedParty } from '../forms/party-picker.server.ts'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels.server.ts'
import { titled } from '../shell/title.ts'
import { usePanelAddress } from '../shell/use-panel-address.ts'
import { PageHead } from '../ui/page-head.tsx'
import { CaseFilters } from './case-filters.tsx'
import { CaseTable } from './case-table.tsx'
import { caseQuery, casesCsv, readCases, readCaseTypes } from './cases.server.ts'

export const loader = signedIn(features.cases, async (ctx) => {
  const asked = caseQuery(ctx.url)
  const partyId = asked.filters.party_id ?? null
  const [first, types, party] = await Promise.all([
    readCases(ctx, asked),
    readCaseTypes(ctx),
    preselectedParty(ctx.api, partyId),
  ])
  const list = keepKnown(asked, 'case_type', { label: 'Type', values: types.map(({ _id }) => _id) })
  return {
    ...(list === asked ? first : await readCases(ctx, list)),
    list,
    csv: casesCsv(list),
    types: types.map(({ _id, name }) => ({ _id, name })),
    statuses: [...caseCategories],
    party: partyId && (party?.name ?? partyId),
    may_create: allows(ctx.session.policy, features.cases, 'POST'),
    sees_notices: allows(ctx.session.policy, features.showcause),
  }
})

export const action = signedIn(features.cases, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1]) => titled('Cases', args)

export default function Cases() {
  const { may_create, sees_notices, cases, count, list, csv, ...choices } = useLoaderData<typeof loader>()
  const address = usePanelAddress()
  const create = may_create && (
    <Link className="button primary" to={address({ offCanvas: 'create-case' })}>
      Create case
    </Link>
  )
  return (
    <Page>
      <PageHead
        title="Cases"
        identity={<MineOrAll mine={list.filters.assignee === 'mine'} />}
        actions={
          <>
            {sees_notices && <Link to="/app/showcase">Show-cause notices</Link>}
            {create}
          </>
        }
      />
      <CaseFilters list={list} {...choices} />
      <CaseTable cases={cases} count={count} list={list} csv={csv} may_create={may_create} />
    </Page>
  )
}

function MineOrAll({ mine }: { mine: boolean }) {
  if (mine)
    return (
      <span>
        Those given to you. <Link to="/app/cases">All cases</Link>
      </span>
    )
  return (
    <span>
      What is being looked into. <Link to="/app/cases?assignee=mine">Only mine</Link>
    </span>
  )
}
