import { useLocation } from '@remix-run/react'
import { featureLabel } from '#server/contract/feature-words.ts'
import { methodsInWords } from '#server/contract/methods.ts'
import { userStatuses } from '#server/contract/people/user-statuses.ts'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { State } from '../../ui/state.tsx'
import type { ShownKey } from './keys.server.ts'

function Scopes({ of: { scopes } }: { of: ShownKey }) {
  if (scopes === null) return <>All permissions of its owner, under /v3 only</>
  return (
    <>
      {scopes.map(({ feature, methods }) => (
        <small key={feature}>
          {featureLabel(feature)}: {methodsInWords(methods)}
        </small>
      ))}
    </>
  )
}

function KeyStatus({ of: { revoked_at, revoked_by, name_of_person, status_of_person } }: { of: ShownKey }) {
  if (!revoked_at && status_of_person === 'active') return <State>Active</State>
  if (!revoked_at)
    return (
      <>
        <State>Blocked</State>{' '}
        <small>
          while {name_of_person} is {userStatuses[status_of_person].toLowerCase()}
        </small>
      </>
    )
  return (
    <>
      <State>Revoked</State>{' '}
      <small>
        <Moment at={revoked_at} />
        {revoked_by && ` by ${revoked_by}`}
      </small>
    </>
  )
}

interface Props {
  keys: ShownKey[]
  sort: { by: string; in: 'asc' | 'desc' }
  may: boolean
}

/** API keys: their permissions, owner and last use. */
export function KeyTable({ keys, sort, may }: Props) {
  const { pathname, search } = useLocation()
  const revoke = (key: string) => {
    const query = new URLSearchParams(search)
    query.delete('notice')
    query.set('revoke', key)
    return `${pathname}?${query}`
  }
  return (
    <div className="scroll">
      <table className="stacked">
        <caption className="sr-only">API keys</caption>
        <thead>
          <tr>
            <SortHeader by="name" label="Name" current={sort} />
            <th scope="col">Permissions</th>
            <SortHeader by="person" label="Created by" current={sort} />
            <SortHeader by="created_at" label="Created" current={sort} first="desc" />
            <SortHeader by="last_used_at" label="Last used" current={sort} first="desc" />
            <th scope="col">Status</th>
            {may && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {keys.map((one) => (
            <tr key={one.key}>
              <th scope="row">
                {one.name || 'Unnamed'} <small className="soft">{one.key}</small>
              </th>
              <td>
                <Scopes of={one} />
              </td>
              <td data-label="Created by">{one.name_of_person}</td>
              <td data-label="Created">
                <Moment at={one.created_at} />
              </td>
              <td data-label="Last used">{one.last_used_at ? <Moment at={one.last_used_at} /> : 'Never'}</td>
              <td data-label="Status">
                <KeyStatus of={one} />
              </td>
              {may && (
                <td>
                  {!one.revoked_at && (
                    <Link to={revoke(one.key)}>
                      Revoke<span className="sr-only"> {one.name || one.key}</span>
                    </Link>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
