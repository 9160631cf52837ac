import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../../forms/revalidate-after-conflict.ts'
import { formWithFile } from '../../forms/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
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
            ; every night at 03:10
          </span>
        }
      />
      <OrganisationSections />
      <div className="columns">
        <div>
          <Block title="Days that personal data are kept">
            <p>What is left empty is kept. What was deleted cannot be brought back.</p>
            <PeriodsForm may={may_change} key={retention.version} retention={retention} fields={fields} />
          </Block>
        </div>
        <div>
          <Block title="One person’s data">
            <p>
              Where somebody asks for it, their data are erased from their page under{' '}
              <Link to="/admin/users">Users</Link>: they are deactivated first.
            </p>
          </Block>
          <Block title="Always">
            <p>
              Bank statements and returns go when their consent is over or withdrawn; files of exports when
              they expire. The audit is kept: its rows are a chain, and lose names only by an erasure.
            </p>
          </Block>
        </div>
      </div>
    </Page>
  )
}
