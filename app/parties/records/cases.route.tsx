import { Link, useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { casesOfParty } from '../../cases/party-cases.widget.server.ts'
import { PartyCaseTable } from '../../cases/party-cases.widget.tsx'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { Empty } from '../../ui/empty.tsx'
import { sectionTitle } from '../section-title.ts'
import { readSlice } from '../slice.server.ts'
import { SliceBlock } from '../slice-block.tsx'
import { Choice } from './choice.tsx'
import { Filters } from './filters.tsx'

export const loader = signedIn(features.party, async (at) => {
  const party_id = required(at.params.partyId)
  const { path, of } = casesOfParty(at, party_id)
  return {
    party_id,
    may_create: allows(at.session.policy, features.cases, 'POST'),
    cases: await readSlice(at.api, path, of),
  }
})

export const meta = sectionTitle('cases')

export default function CasesOfParty() {
  const { party_id, may_create, cases } = useLoaderData<typeof loader>()
  const create = may_create && (
    <Link to={`/app/cases?offCanvas=create-case&party_id=${party_id}`}>Create a case of this party</Link>
  )
  return (
    <SliceBlock title="Cases" of={cases} beside={() => create}>
      {({ statuses, ...list }) => (
        <>
          <CaseFilters of={list.filters} statuses={statuses} />
          {list.count > 0 ? (
            <PartyCaseTable of={{ ...list, statuses }} />
          ) : (
            <Empty title={messages.cases.none}>
              {list.filters.case_status
                ? 'Take the filter away to see all cases of this party.'
                : 'Nothing about this party is being looked into.'}
            </Empty>
          )}
        </>
      )}
    </SliceBlock>
  )
}

interface FilterProps {
  of: Record<string, string>
  statuses: string[]
}

function CaseFilters({ of: { case_status = '', sort_by: by, sort_in }, statuses }: FilterProps) {
  return (
    <Filters
      sort={by ? { by, in: sort_in === 'asc' ? 'asc' : 'desc' } : undefined}
      narrowed={case_status !== ''}
    >
      <Choice
        name="case_status"
        label="Status"
        value={case_status}
        any="Any"
        of={statuses.map((status) => [status, status])}
      />
    </Filters>
  )
}
