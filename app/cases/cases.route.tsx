import { Link, useLoaderData } from '@remix-run/react'
import { caseStatuses } from '#server/contract/case.ts'
import { allows, features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { loadPanel, submitPanel, withPanel } from '../shell/panels.server.ts'
import { Panel } from '../shell/panels.tsx'
import { titled } from '../shell/title.ts'
import { usePanelAddress } from '../shell/use-panel-address.ts'
import { PageHead } from '../ui/page-head.tsx'
import { CaseFilters } from './case-filters.tsx'
import { CaseTable } from './case-table.tsx'
import { listQuery, readCases, readCaseTypes } from './cases.server.ts'
import { givenParty } from './party-picker.field.server.ts'
import { formWithFile } from './upload.field.server.ts'

export const loader = signedIn(features.cases, async (at) => {
  const query = listQuery(at.url.searchParams)
  const partyId = query.get('party_id')
  const [list, types, party, panel] = await Promise.all([
    readCases(at, query),
    readCaseTypes(at),
    givenParty(at.api, partyId),
    loadPanel(at),
  ])
  const page = {
    ...list,
    filters: Object.fromEntries(query),
    types: types.map(({ _id, name }) => ({ _id, name })),
    statuses: [...caseStatuses],
    party: partyId && (party?.name ?? partyId),
    may_create: allows(at.session.policy, features.cases, 'POST'),
  }
  return withPanel(page, panel)
})

export const action = signedIn(features.cases, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1]) => titled('Cases', args)

export default function Cases() {
  const { panel, may_create, cases, count, filters, ...choices } = useLoaderData<typeof loader>()
  const address = usePanelAddress()
  const create = may_create && (
    <Link className="button primary" to={address({ offCanvas: 'create-case' })}>
      Create case
    </Link>
  )
  return (
    <Page panel={panel && <Panel open={panel} />}>
      <PageHead title="Cases" identity={<MineOrAll mine={filters.assignee === 'mine'} />} actions={create} />
      <CaseFilters filters={filters} {...choices} />
      <CaseTable cases={cases} count={count} filters={filters} may_create={may_create} />
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
