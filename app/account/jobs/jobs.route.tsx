import { useLoaderData } from '@remix-run/react'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { JobTable } from './job-table.tsx'
import { cancelOrRetryJob, readJobs } from './jobs.server.ts'

export const loader = signedIn(undefined, readJobs)

export const action = signedIn(
  undefined,
  withPanelForms((ctx) => handleByIntent(ctx, { 'move-job': cancelOrRetryJob })),
  formWithFile,
)

export const meta = withTitle('My jobs')

export default function Jobs() {
  const { jobs, may, may_import } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="My jobs"
        crumbs={[{ to: '/account/my-profile', label: 'My account' }]}
        identity={<span>Your last fifty reports, imports, refreshes, exports and large uploads </span>}
        actions={
          <Link className="button" to="/account/jobs">
            Check again
          </Link>
        }
      />
      {jobs.length > 0 ? (
        <JobTable jobs={jobs} may={may} />
      ) : (
        <Empty title="No jobs yet">
          {may.report && <Link to="/app/account/products">Order a report</Link>}
          {may.report && may_import && ' or '}
          {may_import && <Link to="/app/portfolios">Add parties to a portfolio</Link>}
        </Empty>
      )}
    </Page>
  )
}
