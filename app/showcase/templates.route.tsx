import { Link, useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { PageHead } from '../ui/page-head.tsx'

export const loader = signedIn(features.showcause, async ({ api, session }) => {
  const { data } = await api.read('listShowcauseTemplates')
  return {
    templates: data.map(({ wording: _, ...rest }) => rest),
    may_change: allows(session.policy, features.approvals, 'POST'),
  }
})

export const action = signedIn(features.showcause, submitPanel, formWithFile)

export const meta = withTitle('Wordings of notices and orders')

export default function Templates() {
  const { templates, may_change } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Wordings of notices and orders"
        crumbs={[
          { to: '/app/cases', label: 'Cases' },
          { to: '/app/showcase', label: 'Show-cause notices' },
        ]}
        identity={
          <span>A draft begins with one of these; what was drafted or issued keeps its own text.</span>
        }
        actions={
          may_change && (
            <Link className="button primary" to="/app/showcase/templates/new">
              Add a wording
            </Link>
          )
        }
      />
      <div className="scroll">
        <table aria-label="Wordings">
          <thead>
            <tr>
              <th scope="col">Wording</th>
              <th scope="col">Of</th>
              <th scope="col">Whose</th>
              <th scope="col">Offered</th>
            </tr>
          </thead>
          <tbody>
            {templates.map(({ template_id, name, kind, version, offered }) => (
              <tr key={template_id}>
                <th scope="row">
                  <Link to={`/app/showcase/templates/${template_id}`}>{name}</Link>
                </th>
                <td>{kind === 'order' ? 'an order' : 'a notice'}</td>
                <td>{version === 0 ? 'built in' : 'your organisation’s'}</td>
                <td>{offered ? 'yes' : 'no'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  )
}
