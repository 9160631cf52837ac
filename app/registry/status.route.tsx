import { useActionData, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { preselectedParty } from '../forms/party-picker/party-picker.server.ts'
import { PostForm } from '../forms/post-form.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FormRules } from './form-rules.tsx'
import { readRefresh, refresh } from './refresh.server.ts'
import { RefreshState } from './refresh-state.tsx'
import css from './registry.css?url'
import { RegistrySections } from './registry-sections.tsx'
import { loadStatus } from './status.server.ts'
import { StatusFigures } from './status-figures.tsx'
import { StatusFilters } from './status-filters.tsx'
import { StatusTable } from './status-table.tsx'

export const loader = signedIn(features.mcaStatus, async (ctx) => {
  const [status, refreshes] = await Promise.all([loadStatus(ctx), readRefresh(ctx)])
  const { party_id } = status.list.filters
  const party = await preselectedParty(ctx.api, party_id ?? null)
  return { ...status, ...refreshes, party: party_id && (party?.name ?? party_id) }
})

export const action = signedIn(
  features.mcaStatus,
  withPanelForms((ctx) => handleByIntent(ctx, { refresh })),
  formWithFile,
)

export const links = () => [{ rel: 'stylesheet', href: css }]

export const meta = withTitle('Registry status')

function ofWatched(companies: number): string {
  if (companies === 0) return 'companies and LLPs'
  return companies === 1 ? 'one company or LLP' : `${companies} companies and LLPs`
}

const watched = ({
  companies,
  exempt,
  party,
}: {
  companies: number
  exempt: number
  party?: string | undefined
}) =>
  party
    ? 'Annual forms of one company at the Registrar: due, filed and late, with late fees.'
    : `Annual forms of the ${ofWatched(companies)} you watch at the Registrar: due, filed and late, with late fees.${
        exempt > 0 ? ` ${exempt} of them ${exempt === 1 ? 'has' : 'have'} none to file.` : ''
      }`

export default function RegistryStatus() {
  const status = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused && 'message' in refused ? [refused.message] : []} />
      <PageHead
        title="Registry status"
        identity={watched(status)}
        actions={
          status.may_refresh && (
            <PostForm intent="refresh" preventScrollReset>
              <button type="submit">Refresh</button>
            </PostForm>
          )
        }
      />
      <RegistrySections />
      {status.refresh && <RefreshState {...status} refresh={status.refresh} />}
      <StatusFigures {...status} />
      <StatusFilters list={status.list} places={status.places} party={status.party ?? null} />
      <StatusTable {...status} />
      <FormRules />
    </Page>
  )
}
