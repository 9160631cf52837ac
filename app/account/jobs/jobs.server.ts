import { allows, features } from '#server/contract/features.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { jobInWords } from '../../forms/job-in-words.server.ts'
import type { ApiClient } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast, refusalOf } from '../../http/responses.server.ts'

/** The user's running and finished jobs as display text, and the kinds of job they may cancel and retry. */
export async function readJobs({ api, session }: RequestContext) {
  const { data: jobs } = await api.read('listOwnJobs')
  return {
    jobs: jobs.map((job) => ({ ...job, ...jobInWords(job) })),
    may: {
      report: allows(session.policy, features.products, 'POST'),
      refresh: allows(session.policy, features.mcaStatus, 'POST'),
      export: allows(session.policy, features.bulkExport, 'POST'),
      import: false,
      upload: false,
    },
    may_import: allows(session.policy, features.portfolios, 'POST'),
  }
}
export type ShownJob = Awaited<ReturnType<typeof readJobs>>['jobs'][number]

const moves = {
  'cancel-report': {
    ask: (api: ApiClient, orderId: string, key: string) => api.ask('cancelOrder', { orderId, key }),
    notice: 'order-cancelled',
  },
  'retry-report': {
    ask: (api: ApiClient, orderId: string, key: string) => api.ask('retryOrder', { orderId, key }),
    notice: 'order-retried',
  },
  'cancel-refresh': {
    ask: (api: ApiClient, refreshId: string, key: string) =>
      api.ask('cancelRegistryRefresh', { refreshId, key }),
    notice: 'registry-cancelled',
  },
  'retry-refresh': {
    ask: (api: ApiClient, refreshId: string, key: string) =>
      api.ask('retryRegistryRefresh', { refreshId, key }),
    notice: 'registry-refreshing',
  },
  'cancel-export': {
    ask: (api: ApiClient, exportId: string, key: string) => api.ask('cancelExport', { exportId, key }),
    notice: 'export-cancelled',
  },
  'retry-export': {
    ask: (api: ApiClient, exportId: string, key: string) => api.ask('repeatExport', { exportId, key }),
    notice: 'export-started',
  },
} as const
const moveNames = Object.keys(moves) as (keyof typeof moves)[]

/** Cancels or retries a report, a refresh or an export. The name of the pressed button is the action, its value the id. */
export async function cancelOrRetryJob({ api, form }: RequestContext) {
  const move = moveNames.find((name) => form.has(name)) ?? 'retry-report'
  const id = String(form.get(move) ?? '')
  const { ask, notice } = moves[move]
  const answer = await ask(api, id, `${formKey({ form })}${move}${id}`)
  if (!answer.ok) return refusalOf(answer)
  return redirectWithToast('/account/jobs', notice)
}
