import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { OrganisationSections } from './organisation-sections.tsx'
import { PeriodsForm } from './periods.form.tsx'
import { personalDataAction, readPersonalData } from './personal-data.server.ts'

export const loader = signedIn(features.users, readPersonalData)

export const action = signedIn(features.users, withPanelForms(personalDataAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Personal data')

export default function PersonalData() {
  const { fields, may_change, ...retention } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Personal data"
        identity={
          <span>
            {retention.ran_at ? (
              <>
                Last run <Moment at={retention.ran_at} />
              </>
            ) : (
              'No run yet'
            )}
            ; runs every night at 03:10
          </span>
        }
      />
      <OrganisationSections />
      <div className="columns">
        <div>
          <Block title="Retention periods in days">
            <p>Leave empty to keep the data. Deleted data cannot be restored.</p>
            <PeriodsForm may={may_change} key={retention.version} retention={retention} fields={fields} />
          </Block>
        </div>
        <div>
          <Block title="Erasure requests">
            <p>
              To erase a user’s data on request, deactivate the user first, then open their page under{' '}
              <Link to="/admin/users">Users</Link>.
            </p>
          </Block>
          <Block title="Fixed rules">
            <p>
              Bank statements and returns are deleted when their consent expires or is withdrawn, export files
              when they expire. The audit log is kept: its records form a chain, and lose names only by an
              erasure.
            </p>
          </Block>
        </div>
      </div>
    </Page>
  )
}
