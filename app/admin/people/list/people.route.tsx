import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { ListRemarks } from '../../../forms/lists/list-remarks.tsx'
import { formWithFile } from '../../../forms/uploads/upload.server.ts'
import { signedIn } from '../../../gateway/guard.server.ts'
import { Page } from '../../../shell/page.tsx'
import { submitPanel } from '../../../shell/panels/panels.server.ts'
import { withTitle } from '../../../shell/title.ts'
import { Empty } from '../../../ui/empty.tsx'
import { asFile } from '../../../ui/file-words.ts'
import { Link } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pager, perPage } from '../../../ui/pager.tsx'
import { PeopleSections } from '../people-sections.tsx'
import { loadPeople } from './people.server.ts'
import { PeopleFilter } from './people-filter.tsx'
import { PeopleTable } from './people-table.tsx'

export const loader = signedIn(features.users, loadPeople)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('Users')

export default function People() {
  const { people, total, roles, list, params } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Users"
        identity={<span>{plural(total, 'user')}</span>}
        actions={
          <a className="button" href={`/admin/users.csv?${params}`} download="people.csv">
            {asFile('CSV', total)}
          </a>
        }
      />
      <PeopleSections />
      <PeopleFilter list={list} roles={roles} />
      <ListRemarks remarks={list.remarks} />
      {total === 0 ? (
        <Empty title="No users match these filters">
          Remove a filter or <Link to="/admin/users">show all users</Link>.
        </Empty>
      ) : (
        <PeopleTable people={people} sort={list.sort} />
      )}
      <Pager page={list.page} perPage={perPage} total={total} />
    </Page>
  )
}
