import { useActionData, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { isUnfinishedJob } from '#server/contract/organisation/job-words.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, perPage } from '../../ui/pager.tsx'
import styles from '../../ui/styles/orders.css?url'
import { JobFilter } from './job-filter.tsx'
import { JobTable } from './job-table.tsx'
import { cancelOrRetryJob, loadJobs } from './jobs.server.ts'
import { ScheduleTable } from './schedule-table.tsx'
import { UnfinishedJobsNotice } from './unfinished-jobs-notice.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = signedIn(features.jobs, loadJobs)

export const action = signedIn(
  features.jobs,
  withPanelForms((ctx) => handleByIntent(ctx, { 'move-job': cancelOrRetryJob })),
  formWithFile,
)

export const meta = withTitle('Jobs')

export default function Jobs() {
  const { jobs, total, list, people, schedules, may } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const table = <JobTable jobs={jobs} sort={list.sort} editable={may} />
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused && 'message' in refused ? [refused.message] : []} />
      <PageHead title="Jobs" identity={<span>Background jobs of your whole organisation</span>} />
      <JobFilter list={list} people={people} />
      <ListRemarks remarks={list.remarks} />
      <UnfinishedJobsNotice count={jobs.filter(({ state }) => isUnfinishedJob(state)).length} />
      {total === 0 &&
        (Object.keys(list.filters).length === 0 ? (
          <Empty title="No jobs yet">
            Requested reports, imports, refreshes, exports and large uploads appear here.
          </Empty>
        ) : (
          <Empty title="No jobs match these filters">
            Remove a filter or <Link to={features.jobs}>show all jobs</Link>.
          </Empty>
        ))}
      {jobs.length > 0 && (may ? <PostForm intent="move-job">{table}</PostForm> : table)}
      <Pager page={list.page} perPage={perPage} total={total} />
      <Block title="Scheduled jobs">
        <ScheduleTable schedules={schedules} />
      </Block>
    </Page>
  )
}
