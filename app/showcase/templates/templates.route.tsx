import { useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export const loader = signedIn(features.showcause, async ({ api, session }) => {
  const { data } = await api.read('listShowcauseTemplates')
  return {
    templates: data.map(({ wording: _, ...rest }) => rest),
    may_change: allows(session.policy, features.approvals, 'POST'),
  }
})

export const action = signedIn(features.showcause, submitPanel, formWithFile)

export const meta = withTitle('Notice and order templates')

export default function Templates() {
  const { templates, may_change } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Notice and order templates"
        crumbs={[
          { to: '/app/cases', label: 'Cases' },
          { to: '/app/showcase', label: 'Show-cause notices' },
        ]}
        identity={
          <span>New drafts start from a template. Existing drafts and issued notices keep their text.</span>
        }
        actions={
          may_change && (
            <Link className="button primary" to="/app/showcase/templates/new">
              Add template
            </Link>
          )
        }
      />
      <div className="scroll">
        <table aria-label="Templates">
          <thead>
            <tr>
              <th scope="col">Template</th>
              <th scope="col">For</th>
              <th scope="col">Owner</th>
              <th scope="col">Available</th>
            </tr>
          </thead>
          <tbody>
            {templates.map(({ template_id, name, kind, version, offered }) => (
              <tr key={template_id}>
                <th scope="row">
                  <Link to={`/app/showcase/templates/${template_id}`}>{name}</Link>
                </th>
                <td>{kind === 'order' ? 'Order' : 'Notice'}</td>
                <td>{version === 0 ? 'Built-in' : 'your organisation’s'}</td>
                <td>{offered ? 'yes' : 'no'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  )
}
