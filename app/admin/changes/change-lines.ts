import { type Disposition, decisionReasons } from '#server/contract/alerts/alert-decisions.ts'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { newWorkflow } from '#server/contract/cases/workflow.ts'
import { featureLabel } from '#server/contract/feature-words.ts'
import { methodsInWords } from '#server/contract/methods.ts'
import { approvalKinds, changeKinds } from '#server/contract/organisation/approval-kinds.ts'
import type { ChangeRequest } from '#server/contract/organisation/change-requests.ts'
import { type UserStatus, userStatuses } from '#server/contract/people/user-statuses.ts'
import { severities, severityNames } from '#server/contract/severities.ts'
import { workflowSentences } from '../workflows/workflow-sentences.ts'

/** One row of a change request: a label, and the values before and after. */
export interface ChangeLine {
  label: string
  before: string
  after: string
}

type Side = Record<string, unknown>
const sideOf = (value: unknown): Side =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Side) : {}
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : [])

const line = (label: string, before: string, after: string): ChangeLine[] =>
  before === after ? [] : [{ label, before, after }]

const inPolicy = (policy: unknown, feature: string) => methodsInWords(words(sideOf(policy)[feature]))

function policyLines(before: unknown, after: unknown): ChangeLine[] {
  const features = new Set([...Object.keys(sideOf(before)), ...Object.keys(sideOf(after))])
  return [...features].flatMap((feature) =>
    line(featureLabel(feature), inPolicy(before, feature), inPolicy(after, feature)),
  )
}

const sentencesOf = (side: unknown): string[] => {
  const { success, data } = newWorkflow.safeParse(side)
  return success ? workflowSentences(data) : []
}

function workflowLines(before: unknown, after: unknown): ChangeLine[] {
  const [was, is] = [sentencesOf(before), sentencesOf(after)]
  return [
    ...line('Name', text(sideOf(before).name), text(sideOf(after).name)),
    ...was.filter((one) => !is.includes(one)).map((one) => ({ label: 'Removed', before: one, after: '' })),
    ...is.filter((one) => !was.includes(one)).map((one) => ({ label: 'Added', before: '', after: one })),
  ]
}

const statusIn = ({ status }: Side) => userStatuses[status as UserStatus] ?? ''

const daysIn = ({ due_days }: Side) =>
  severityNames.map((one) => `${severities[one]} ${text(sideOf(due_days)[one])}`).join(', ')

const caseTypeLines = (was: Side, is: Side) => [
  ...line('Name', text(was.name), text(is.name)),
  ...line('Workflow', text(was.workflow), text(is.workflow)),
  ...line('Working days until a case is due', daysIn(was), daysIn(is)),
  ...line('Cases that change status', '', Number(is.moved) > 0 ? text(is.moved) : ''),
]

const yesOrNo = (value: unknown) => (value === undefined ? '' : value ? 'Yes' : 'No')

const defaultIn = ({ issuer, default_role }: Side) => (issuer ? text(default_role) || 'Denied' : '')
const groupsIn = ({ groups }: Side): string[] =>
  (Array.isArray(groups) ? groups.map(sideOf) : []).map(
    ({ group, role }, index) => `${index + 1}. ${text(group)}: ${text(role)}`,
  )

const singleSignOnLines = (was: Side, is: Side) => [
  ...line('Issuer', text(was.issuer), text(is.issuer)),
  ...line('Client ID', text(was.client_id), text(is.client_id)),
  ...line('E-mail domains', words(was.domains).join(', '), words(is.domains).join(', ')),
  ...line('Trust unverified e-mail addresses', yesOrNo(was.trusts_addresses), yesOrNo(is.trusts_addresses)),
  ...line('Groups claim', text(was.group_claim), text(is.group_claim)),
  ...line('Roles by group', groupsIn(was).join('; '), groupsIn(is).join('; ')),
  ...line('Users in no group', defaultIn(was), defaultIn(is)),
]

const rulesIn = (kinds: unknown) =>
  Object.entries(approvalKinds)
    .filter(([kind]) => words(kinds).includes(kind))
    .map(([, label]) => label)
    .join('; ') || 'None'

const reasonIn = ({ action, reason }: Side): string => {
  const reasons: Record<string, string> = decisionReasons[action as Disposition] ?? {}
  return reasons[text(reason)] ?? text(reason)
}

/** The rows of a change request as display text. */
export function changeLines({
  kind,
  before,
  after,
  about,
}: Pick<ChangeRequest, 'kind' | 'before' | 'after' | 'about'>): ChangeLine[] {
  const [was, is] = [sideOf(before), sideOf(after)]
  const assignee = about?.assignee ?? (text(is.assignee) || 'No one')
  switch (kind) {
    case 'signal':
      return [
        ...line('Threshold', text(was.threshold), text(is.threshold)),
        ...line('Raised', yesOrNo(was.raised), yesOrNo(is.raised)),
      ]
    case 'access':
      return [
        ...line('Role', text(was.role) || 'None', text(is.role) || 'None'),
        ...policyLines(was.policy, is.policy),
      ]
    case 'invitation':
      return [...line('E-mail', '', text(is.email)), ...line('Role', '', text(is.role))]
    case 'single_sign_on':
      return singleSignOnLines(was, is)
    case 'status':
      return line('Status', statusIn(was), statusIn(is))
    case 'role':
      return [...line('Name', text(was.name), text(is.name)), ...policyLines(was.policy, is.policy)]
    case 'workflow':
      return workflowLines(before, after)
    case 'workflow_removal':
      return [
        ...line('Name', text(was.name), ''),
        ...sentencesOf(was).map((one) => ({ label: 'Removed', before: one, after: '' })),
      ]
    case 'case_type':
      return caseTypeLines(was, is)
    case 'rules':
      return [
        ...line('Requires approval', rulesIn(was.kinds), rulesIn(is.kinds)),
        ...line('Maximum items without approval', text(was.bulk_above), text(is.bulk_above)),
      ]
    case 'alerts':
      return [
        ...line('Decision', '', text(is.action).replaceAll('_', ' ')),
        ...line('Assigned to', '', is.action === 'assign' ? assignee : ''),
        ...line('Until', '', is.snoozed_until ? ddmmyyyy(text(is.snoozed_until)) : ''),
        ...line('Reason', '', reasonIn(is)),
        ...line('Note', '', text(is.note)),
      ]
    case 'cases':
      return [
        ...line('Status', '', text(is.case_status)),
        ...line('Assigned to', '', is.action === 'assign' ? assignee : ''),
        ...line('Note', '', text(is.notes)),
      ]
  }
}

export const changeTitle = ({ kind, subject }: Pick<ChangeRequest, 'kind' | 'subject'>) =>
  `${changeKinds[kind].label}: ${subject}`
