import type { Member } from '#server/contract/people/members.ts'
import { userStatuses } from '#server/contract/people/user-statuses.ts'
import type { Sort } from '../../../forms/lists/list-query.server.ts'
import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { SortHeader } from '../../../ui/sort-header.tsx'
import { State } from '../../../ui/state.tsx'
import { emailOrErased } from '../email-or-erased.ts'
import { roleText } from '../roles/role-text.ts'

function lastLogin({ last_login, erased_at }: Member) {
  if (last_login) return <Moment at={last_login} />
  return erased_at === null ? 'Never' : null
}

/** Users of the organisation, one per row. */
export const PeopleTable = ({ people, sort }: { people: Member[]; sort: Sort }) => (
  <div className="scroll">
    <table className="stacked" aria-label="Users of your organisation">
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
            <td data-label="E-mail">{emailOrErased(one)}</td>
            <td data-label="Role">{roleText(one)}</td>
            <td>
              <State>{userStatuses[one.status]}</State>
            </td>
            <td data-label="Last login">{lastLogin(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
