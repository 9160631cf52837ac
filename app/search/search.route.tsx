import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { titled } from '../shell/title.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SearchResults } from './results.tsx'
import { SaveSearch } from './save-search.form.tsx'
import { OwnSearchLists, RecentLine } from './saved-searches.tsx'
import { changeFromSearch, readSearch } from './search.server.ts'
import { SearchBox } from './search-box.field.tsx'

export const loader = signedIn(features.search, async (ctx) => {
  const { status = 422, ...page } = await readSearch(ctx)
  // The API calls a text that it does not search for a 400.
  return data(page, { status: page.error ? (status === 400 ? 422 : status) : 200 })
})

export const action = signedIn(features.search, withPanelForms(changeFromSearch), formWithFile)

export const meta = (args: Parameters<typeof titled>[1] & { data: { q: string } | undefined }) =>
  titled(args.data?.q.trim() ? `${args.data.q.trim()} · Search` : 'Search', args)

export default function Search() {
  const { q, error, found, searches, renaming } = useLoaderData<typeof loader>()
  if (found)
    return (
      <Page>
        <SearchResults q={q} found={found} save={found.others.may_save && <SaveSearch />} />
        <RecentLine {...found.others} />
      </Page>
    )
  return (
    <Page>
      <PageHead title="Search" identity={<span>{messages.search.prompt}</span>} />
      <SearchBox place="page" error={error} />
      {searches && <OwnSearchLists searches={searches} renaming={renaming ?? undefined} />}
    </Page>
  )
}
