import { expect, test } from 'vitest'
import { actionText } from '#app/admin/audit/audit-text.ts'

test.each([
  [['create', 'case', '1001', null], 'Create case 1001'],
  [['create', 'case_type', 'ct_1', 'Stock audit'], 'Create case type “Stock audit”'],
  [['change rights', 'user', 'u_1', 'Ravi Kumar'], 'Edit permissions of “Ravi Kumar”'],
  [['invite', 'invitation', 'iv_1', 'ravi@bank.example'], 'Invite “ravi@bank.example”'],
  [['add', 'calendar', 'o_1', 'Christmas'], 'Add to the calendar “Christmas”'],
  [['change', 'approval_rules', 'o_1', null], 'Change approval rules'],
  [['change', 'organisation', 'o_1', null], 'Change organisation'],
  [['delete', 'role', 'ro_1', null], 'Delete role ro_1'],
])('%j is described as “%s”', ([action, entity, entity_id, thing], sentence) => {
  expect(
    actionText({
      action: `${action}`,
      entity: `${entity}`,
      entity_id: `${entity_id}`,
      thing: thing ?? null,
    }),
  ).toBe(sentence)
})
