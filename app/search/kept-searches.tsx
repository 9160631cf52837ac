import { Link } from '@remix-run/react'
import { useAnswered } from '../cases/answered.field.ts'
import { PostForm } from '../http/post-form.tsx'
import { Apart } from '../ui/apart.tsx'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { KeptSearches, OtherSearches } from './kept-searches.server.ts'
import { RenameSearch } from './rename-search.form.tsx'

/** The searches a person saved and those they made last. */
export function KeptSearchLists({ of, renaming }: { of: KeptSearches; renaming?: string | undefined }) {
  const search = of.may_rename && of.saved.find(({ search_id }) => search_id === renaming)
  return (
    <div className="columns kept">
      <Block title="Saved searches">
        {search && <RenameSearch key={search.search_id} of={search} />}
        <Saved of={of} />
      </Block>
      <Block title="Recent searches">
        <Recent of={of.recent} />
      </Block>
    </div>
  )
}

function Saved({ of: { saved, may_rename, may_delete, may_save } }: { of: KeptSearches }) {
  const form = useAnswered('delete-search')
  if (saved.length === 0)
    return (
      <p className="soft">
        {may_save ? 'None yet. A page of results has a button that saves its search.' : 'None.'}
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

function Recent({ of }: { of: KeptSearches['recent'] }) {
  if (of.length === 0) return <p className="soft">None yet.</p>
  return (
    <>
      <ul className="list">
        {of.map(({ to, q, about }) => (
          <li key={to}>
            <Link to={to}>{q}</Link>
            {about && <small>{about}</small>}
          </li>
        ))}
      </ul>
      <PostForm intent="clear-recent" className="one-button">
        <button type="submit">Clear recent searches</button>
      </PostForm>
    </>
  )
}

/** In small below a page of results: the last searches but this one, and the way to all. */
export function RecentLine({ of: { last, any } }: { of: OtherSearches }) {
  if (!any) return null
  return (
    <p className="soft after">
      <Apart>
        {last.length > 0 && 'Searched for before:'}
        {last.map(({ to, q }) => (
          <span key={to}>
            <Link to={to}>{q}</Link> ·
          </span>
        ))}
        <Link to="/app/search">Saved and recent searches</Link>
      </Apart>
    </p>
  )
}
