import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Link } from '../ui/link.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import { RenameSearch } from './rename-search.form.tsx'
import type { OtherSearches, OwnSearches } from './saved-searches.server.ts'

/** A user's saved and recent searches. */
export function OwnSearchLists({
  searches,
  renaming,
}: {
  searches: OwnSearches
  renaming?: string | undefined
}) {
  const search = searches.may_rename && searches.saved.find(({ search_id }) => search_id === renaming)
  if (searches.failed) return <NotRead what="Saved and recent searches" />
  return (
    <div className="columns own-searches">
      <Block title="Saved searches">
        {search && <RenameSearch key={search.search_id} search={search} />}
        <SavedSearches {...searches} />
      </Block>
      <Block title="Recent searches">
        <RecentSearches searches={searches.recent} />
      </Block>
    </div>
  )
}

function SavedSearches({ saved, may_rename, may_delete, may_save }: OwnSearches) {
  const form = useFormState('delete-search')
  if (saved.length === 0)
    return (
      <p className="soft">
        {may_save ? 'No saved searches. Use “Save this search” on a results page.' : 'No saved searches.'}
      </p>
    )
  return (
    <PostForm intent="delete-search">
      <ErrorSummary fields={[]} form={form.formErrors} />
      <ul className="list">
        {saved.map(({ search_id, name, to, q, about }) => (
          <li key={search_id} className="beside">
            <span>
              <Link to={to}>{name}</Link> <small>{[q, about].filter(Boolean).join(' · ')}</small>
            </span>
            <span className="actions">
              {may_rename && (
                <Link to={`/app/search?rename=${search_id}`} aria-label={`Rename ${name}`}>
                  Rename
                </Link>
              )}
              {may_delete && (
                <button
                  type="submit"
                  className="as-link"
                  name="search_id"
                  value={search_id}
                  aria-label={`Delete ${name}`}
                >
                  Delete
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </PostForm>
  )
}

function RecentSearches({ searches }: { searches: OwnSearches['recent'] }) {
  const form = useFormState('clear-recent')
  if (searches.length === 0) return <p className="soft">No recent searches.</p>
  return (
    <>
      <ul className="list">
        {searches.map(({ to, q, about }) => (
          <li key={to}>
            <Link to={to}>{q}</Link>
            {about && <small>{about}</small>}
          </li>
        ))}
      </ul>
      <PostForm intent="clear-recent" className="one-button">
        <ErrorSummary fields={[]} form={form.formErrors} />
        <button type="submit">Clear recent searches</button>
      </PostForm>
    </>
  )
}

/** A line below the results: the recent searches except this one, and a link to all. */
export function RecentLine({ last, any }: OtherSearches) {
  if (!any) return null
  return (
    <p className="soft after">
      <WithSpaces>
        {last.length > 0 && 'Recent searches:'}
        {last.map(({ to, q }) => (
          <span key={to}>
            <Link to={to}>{q}</Link> ·
          </span>
        ))}
        <Link to="/app/search">Saved and recent searches</Link>
      </WithSpaces>
    </p>
  )
}
