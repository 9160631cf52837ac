import { useLoaderData } from '@remix-run/react'
import { featureLabel } from '#server/contract/feature-words.ts'
import { allows, features } from '#server/contract/features.ts'
import { formWithFile } from '../../../forms/uploads/upload.server.ts'
import { signedIn } from '../../../gateway/guard.server.ts'
import { Page } from '../../../shell/page.tsx'
import { submitPanel } from '../../../shell/panels/panels.server.ts'
import { withTitle } from '../../../shell/title.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PeopleSections } from '../people-sections.tsx'
import { editablePolicy } from '../rights/policy-form.ts'

export const loader = signedIn(features.users, async ({ api, session }) => {
  const [{ data: roles }, { data: policyFeatures }] = await Promise.all([
    api.read('listRoles'),
    api.read('listPolicyFeatures'),
  ])
  return {
    roles: roles.map(({ policy, ...role }) => ({
      ...role,
      opens: editablePolicy(policy, policyFeatures).map(({ feature }) => featureLabel(feature)),
    })),
    may_make: allows(session.policy, features.users, 'POST'),
  }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('Roles')

export default function Roles() {
  const { roles, may_make } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Roles"
        identity={<span>Named sets of permissions to assign to users</span>}
        actions={
          may_make && (
            <Link className="button" to="/admin/users/roles/new">
              New role
            </Link>
          )
        }
      />
      <PeopleSections />
      {roles.length === 0 ? (
        <Empty title="No roles yet">Users without a role have individual permissions.</Empty>
      ) : (
        <div className="scroll">
          <table className="stacked" aria-label="Roles">
            <thead>
              <tr>
                <th scope="col">Role</th>
                <th scope="col">Can view</th>
                <th scope="col" className="num">
                  Users{' '}
                </th>
              </tr>
            </thead>
            <tbody>
              {roles.map(({ role_id, name, people, opens }) => (
                <tr key={role_id}>
                  <th scope="row">
                    <Link to={`/admin/users/roles/${role_id}`}>{name}</Link>
                  </th>
                  <td data-label="Can view">{opens.join(', ') || 'Nothing'}</td>
                  <td className="num" data-label="Users">
                    <Link to={`/admin/users?role=${role_id}`}>{people}</Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  )
}
