import { Link } from '@remix-run/react'
import type { Member } from '#server/contract/members.ts'
import { userStatuses } from '#server/contract/user-statuses.ts'
import type { Sort } from '../../forms/list-query.server.ts'
import { Moment } from '../../ui/moment.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { State } from '../../ui/state.tsx'
import { roleInWords } from './role-in-words.ts'

/** People of the organisation, one a line. */
export const PeopleTable = ({ people, sort }: { people: Member[]; sort: Sort }) => (
  <div className="scroll">
    <table className="stacked" aria-label="People of your organisation">
      <thead>
        <tr>
          <SortHeader by="name" label="Name" current={sort} />
          <SortHeader by="email" label="E-mail" current={sort} />
          <SortHeader by="role" label="Role" current={sort} />
          <SortHeader by="status" label="Status" current={sort} />
          <SortHeader by="last_login" label="Last login" current={sort} first="desc" />
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <tr key={one.user_id}>
            <th scope="row">
              <Link to={`/admin/users/person/${one.user_id}`}>{one.name}</Link>
            </th>
            <td data-label="E-mail">{one.email}</td>
            <td data-label="Role">{roleInWords(one)}</td>
            <td>
              <State>{userStatuses[one.status]}</State>
            </td>
            <td data-label="Last login">{one.last_login ? <Moment at={one.last_login} /> : 'Never'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
