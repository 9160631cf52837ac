import { features } from '#server/contract/features.ts'
import type { Member } from '#server/contract/people/members.ts'
import { userStatuses } from '#server/contract/people/user-statuses.ts'
import { requireValidQuery } from '../../../forms/lists/list-query.server.ts'
import { signedIn } from '../../../gateway/guard.server.ts'
import { allRows } from '../../../http/files/all-rows.ts'
import { csvAnswer } from '../../../http/files/csv-answer.server.ts'
import { listPath } from '../../../http/list-path.ts'
import { momentInWords } from '../../../ui/moment.tsx'
import { emailOrErased } from '../email-or-erased.ts'
import { roleText } from '../roles/role-text.ts'
import { peopleQuery, readPeople } from './people.server.ts'

const columnHeadings = ['Name', 'E-mail', 'Role', 'Status', 'Last login (IST)']

const asRow = ({ last_login, ...of }: Member) => [
  of.name,
  emailOrErased(of),
  roleText(of),
  userStatuses[of.status],
  last_login && momentInWords(last_login),
]

/** The filtered users, all pages, as CSV. */
export const loader = signedIn(
  features.users,
  async (ctx) => {
    const list = requireValidQuery(peopleQuery(ctx.url))
    const rows = await allRows(async (page, perPage) => {
      const { people, total } = await readPeople(ctx, { ...list, page }, perPage)
      return { rows: people, total }
    })
    return csvAnswer('people.csv', [columnHeadings, ...rows.map(asRow)])
  },
  { refusedAt: listPath },
)
