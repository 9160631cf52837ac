import { useActionData, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { isUnfinishedJob } from '#server/contract/organisation/job-words.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { titled } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from '../../ui/styles/orders.css?url'
import { JobHistory } from './job-history.tsx'
import { JobMoves, JobProgress } from './job-state.tsx'
import { cancelOrRetryJob, loadJob, type ShownJob } from './jobs.server.ts'
import { UnfinishedJobsNotice } from './unfinished-jobs-notice.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = signedIn(features.jobs, loadJob)

export const action = signedIn(
  features.jobs,
  withPanelForms((ctx) => handleByIntent(ctx, { 'move-job': cancelOrRetryJob })),
  formWithFile,
)

const titleOf = ({ name, of }: ShownJob) => `${name}: ${of}`

export const meta = (args: Parameters<typeof titled>[1] & { data?: { job: ShownJob } }) =>
  titled(args.data ? titleOf(args.data.job) : 'Job', args)

export default function Job() {
  const { job, may } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused && 'message' in refused ? [refused.message] : []} />
      <PageHead
        title={titleOf(job)}
        crumbs={[{ to: features.jobs, label: 'Jobs' }]}
        identity={<JobProgress job={job} />}
        actions={
          <PolicyLink className="button" feature={job.feature} to={job.to}>
            Open
          </PolicyLink>
        }
      />
      <UnfinishedJobsNotice count={isUnfinishedJob(job.state) ? 1 : 0} />
      {may && (job.may_cancel || job.may_retry) && (
        <PostForm intent="move-job" className="documents order-news">
          {job.kind === 'import' && (
            <p>
              Waiting for {job.name_of_person ?? 'a user'} to decide on its rows. If you cancel, the import
              ends; rows already imported are kept.
            </p>
          )}
          {job.kind === 'upload' && (
            <p>
              If you cancel, the file is discarded. If it is being applied or undone, its previous state is
              restored.
            </p>
          )}
          <JobMoves job={job} />
        </PostForm>
      )}
      <div className="columns">
        <Block title="History">
          <JobHistory of={job} />
        </Block>
        <Block title="Details">
          <Facts
            narrow
            facts={[
              ['Requested by', job.user_id ? (job.name_of_person ?? job.user_id) : 'Automatic'],
              ['Requested', <Moment key="asked" at={job.created_at} />],
              ['Ended', job.finished_at && <Moment key="ended" at={job.finished_at} />],
              ['Progress', job.total !== null && job.done !== null ? `${job.done} of ${job.total}` : null],
              ['Attempts', job.attempts],
              ['Job number', job.job_id],
            ]}
          />
        </Block>
      </div>
    </Page>
  )
}
