import { type Feature, features } from '#server/contract/features.ts'
import type { ChangeRequest } from '#server/contract/organisation/change-requests.ts'

const { users, workflows, approvals, alerts, cases } = features

/** The feature a user needs to view the subject of a request. */
const subjectFeatures: Record<ChangeRequest['kind'], Feature> = {
  access: users,
  role: users,
  invitation: users,
  single_sign_on: users,
  status: users,
  signal: workflows,
  workflow: workflows,
  workflow_removal: workflows,
  case_type: workflows,
  rules: approvals,
  alerts,
  cases,
}

/** The link to the subject of a request, or to the results of a bulk change. Undefined if there is no such page. */
export function subjectPage({
  kind,
  subject_id,
  batch_id,
}: Pick<ChangeRequest, 'kind' | 'subject_id' | 'batch_id'>) {
  const id = encodeURIComponent(subject_id)
  const pages = {
    signal: `/admin/signals/${id}`,
    access: `/admin/users/person/${id}`,
    role: `/admin/users/roles/${id}`,
    workflow: subject_id.startsWith('new:') ? undefined : `/admin/workflows/${id}`,
    workflow_removal: `/admin/workflows/${id}`,
    case_type: `/admin/case-types?type=${id}`,
    invitation: '/admin/users/invitations',
    single_sign_on: '/admin/single-sign-on',
    status: `/admin/users/person/${id}`,
    rules: '/admin/approvals/rules',
    alerts: batch_id ? `/app/alerts/together/${batch_id}` : undefined,
    cases: batch_id ? `/app/cases/together/${batch_id}` : undefined,
  }
  const to = pages[kind]
  if (to === undefined) return undefined
  const children = batch_id ? 'View results' : 'View current state'
  return { to, feature: subjectFeatures[kind], children }
}
