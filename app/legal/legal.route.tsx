import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { PageHead } from '../ui/page-head.tsx'
import { loadLegal } from './legal.server.ts'
import { LegalFilters } from './legal-filters.tsx'
import { LegalTable } from './legal-table.tsx'

export const loader = signedIn(features.legal, loadLegal)

export const action = signedIn(features.legal, submitPanel, formWithFile)

export const meta = withTitle('Court cases')

export default function Legal() {
  const { party, ...found } = useLoaderData<typeof loader>()
  const { total, pending, this_week } = found
  return (
    <Page>
      <PageHead
        title="Court cases"
        identity={`Courts and tribunals, ${party ? 'one party' : 'the parties you watch'}${
          total > 0 ? `: ${pending} of ${total} pending, ${this_week} to be heard within 7 days.` : ''
        }`}
      />
      <LegalFilters list={found.list} party={party ?? null} />
      <LegalTable {...found} />
    </Page>
  )
}
