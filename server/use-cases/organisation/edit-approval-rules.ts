import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type { ApprovalRules, approvalRulesChange } from '#server/contract/organisation/change-requests.ts'
import type { Work } from '#server/database/connection.ts'
import { readRules, type StoredRules, saveRules } from '#server/database/organisation/approval-rules.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { readApprovers } from '#server/database/people/approvers.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

type RulesInput = z.output<typeof approvalRulesChange>

/** The approval rules, and the number of users who may approve. */
export async function readApprovalRules(db: Work): Promise<ApprovalRules> {
  const { length: approvers } = await readApprovers(db)
  return { ...(await readRules(db)), approvers }
}

/** Whether a change of the rules requires a second person less often. */
export const loosens = (
  rules: StoredRules,
  { kinds, bulk_above }: Pick<RulesInput, 'kinds' | 'bulk_above'>,
): boolean =>
  rules.kinds.some((one) => !kinds.includes(one)) ||
  (rules.kinds.includes('bulk') && bulk_above > rules.bulk_above)

const isSame = (
  rules: StoredRules,
  { kinds, bulk_above }: Pick<RulesInput, 'kinds' | 'bulk_above'>,
): boolean =>
  rules.bulk_above === bulk_above &&
  rules.kinds.length === kinds.length &&
  rules.kinds.every((one) => kinds.includes(one))

/**
 * Sets which changes need a second person. Throws a Refusal: invalid if nobody else could approve, conflict if the
 * rules have changed since `version`. Writes no audit row if nothing changes.
 */
export async function changeApprovalRules(
  { db, actor }: UseCase,
  { version, kinds, bulk_above }: RulesInput,
): Promise<ApprovalRules> {
  const rules = await readRules(db)
  if (rules.version !== version) throw new Refusal('conflict', messages.approvals.staleRules)
  const added = kinds.some((one) => !rules.kinds.includes(one))
  if (added && (await readApprovers(db)).length < 2) throw invalid('kinds', messages.approvals.noSecond)
  const newRules = { kinds: [...new Set(kinds)], bulk_above }
  if (isSame(rules, newRules)) return readApprovalRules(db)
  if (!(await saveRules(db, actor, version, newRules)))
    throw new Refusal('conflict', messages.approvals.staleRules)
  const before = { kinds: rules.kinds, bulk_above: rules.bulk_above }
  await audit(db, actor, {
    action: 'change',
    entity: 'approval_rules',
    entity_id: actor.organization_id,
    before,
    after: newRules,
  })
  return readApprovalRules(db)
}
