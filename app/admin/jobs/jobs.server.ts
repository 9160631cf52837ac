import { isDate } from '#server/contract/calendar.ts'
import { allows, features } from '#server/contract/features.ts'
import { jobKinds, jobStates } from '#server/contract/organisation/job-words.ts'
import { byItself } from '#server/contract/organisation/jobs.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { jobInWords } from '../../forms/job-in-words.server.ts'
import { dropUnknownFilter, pageParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { currentPath } from '../../http/current-path.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast, refusalOf } from '../../http/responses.server.ts'
import { perPage } from '../../ui/pager.tsx'
import { valuesOf } from '../../ui/select-options.tsx'

const sorts = { created_at: 'desc', finished_at: 'desc', of: 'asc', person: 'asc' } as const
const filters = {
  kind: { label: 'Type', values: Object.keys(jobKinds) },
  state: { label: 'Status', values: ['unfinished', ...Object.keys(jobStates)] },
  person: { label: 'Requested by' },
  from: { label: 'From', test: isDate },
  to: { label: 'To', test: isDate },
}

const mayMove = ({ session }: RequestContext) => allows(session.policy, features.jobs, 'POST')

/** The jobs of the list query in the URL, the users who can be filtered by, and the schedules. */
export async function loadJobs(ctx: RequestContext) {
  const { api, url } = ctx
  const requested = readListQuery(url, { sorts, filters })
  const read = (list: typeof requested) => api.read('listJobs', { query: pageParams(list, perPage) })
  const first = await read(requested)
  const people = [
    ...first.meta.people.map(({ user_id, name }) => ({ value: user_id, label: name })),
    { value: byItself, label: 'Automatic' },
  ]
  const list = dropUnknownFilter(requested, 'person', {
    ...filters.person,
    values: valuesOf(people),
  })
  const { data: jobs, meta } = list === requested ? first : await read(list)
  const { data: schedules } = await api.read('listSchedules')
  return {
    jobs: jobs.map((job) => {
      const { subject: _, portfolio_id: __, ...shown } = job
      return { ...shown, name: jobInWords(job).name }
    }),
    total: meta.total_records,
    list,
    people,
    schedules,
    may: mayMove(ctx),
  }
}
export type ListedJob = Awaited<ReturnType<typeof loadJobs>>['jobs'][number]
export type ShownSchedule = Awaited<ReturnType<typeof loadJobs>>['schedules'][number]

/** One job with its history. */
export async function loadJob(ctx: RequestContext) {
  const { data: job } = await ctx.api.read('readJob', { jobId: required(ctx.params.jobId) })
  return { job: { ...job, ...jobInWords(job) }, may: mayMove(ctx) }
}
export type ShownJob = Awaited<ReturnType<typeof loadJob>>['job']

const moves = {
  cancel: { call: 'cancelJob', notice: 'job-cancelled' },
  retry: { call: 'retryJob', notice: 'job-retried' },
} as const

/**
 * Cancels or retries a job: the pressed button's name is the action, its value the job id. Cancelling from the job's
 * own page redirects to the list, since a cancelled import has no page.
 */
export async function cancelOrRetryJob({ api, form, url }: RequestContext) {
  const [cancel, retry] = [form.get('cancel'), form.get('retry')]
  const { call, notice } = moves[cancel ? 'cancel' : 'retry']
  const jobId = String(cancel ?? retry ?? '')
  const answer = await api.ask(call, { jobId, key: `${formKey({ form })}${call}${jobId}` })
  if (!answer.ok) return refusalOf(answer)
  const isGone = cancel !== null && url.pathname.startsWith('/admin/job/')
  return redirectWithToast(isGone ? '/admin/jobs' : currentPath(url), notice)
}
