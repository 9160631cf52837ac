import { type Context, Hono } from 'hono'
import { caseChange, casesQuery, newCase, type Ticket } from '#server/contract/case.ts'
import { allows, features } from '#server/contract/features.ts'
import { audit } from '#server/database/audit.ts'
import { readAssignees, readCases, readCaseTypes, readTicket } from '#server/database/cases.ts'
import { readCaseFile } from '#server/database/files.ts'
import { readParty } from '#server/database/parties.ts'
import { nextStatuses } from '#server/rules/case-workflow.ts'
import { attach } from './attachments.ts'
import { changeCase } from './change-case.ts'
import { download } from './download.ts'
import { allowed, inOrganisation } from './guards.ts'
import { actorOf, atMostAnUpload, body, query } from './input.ts'
import { once } from './once.ts'
import { raiseCase } from './raise-case.ts'
import { found, Refusal } from './refusal.ts'
import type { Api } from './services.ts'

const number = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1)

/** The case with what this viewer may change about it; 404 when there is none in the organisation. */
async function theCase(c: Context<Api>, caseId: string, lock = false): Promise<Ticket> {
  const ticket = found(await readTicket(c.var.db, number(caseId), lock), 'No such case')
  const editable = allows(c.var.viewer.policy, features.cases, 'PATCH')
  return { ...ticket, editable, allow_change: editable && ticket.case_status !== 'CLOSED' }
}

/** Cases: raised by hand or from an alert, then worked through statuses, notes and comments. */
export const cases = new Hono<Api>()
  .use(allowed(features.cases), inOrganisation)
  .get('/', async (c) => c.json(await readCases(c.var.db, query(c, casesQuery))))
  .get('/case_types', async (c) => c.json({ data: await readCaseTypes(c.var.db) }))
  .post('/', atMostAnUpload, once, async (c) => {
    const input = await body(c, newCase)
    if (input.organization_id !== c.var.viewer.organisation.organization_id) {
      throw new Refusal(403, 'A case belongs to your own organisation')
    }
    const { party_id } = found(await readParty(c.var.db, input.party), 'No such party')
    const { subject, issue, case_type, loan_account, recurringData: recurring, alert_id } = input
    const case_id = await raiseCase(c, {
      party_id,
      subject,
      issue,
      case_type,
      loan_account,
      recurring,
      alert_id,
    })
    if (input.attachment) await attach(c, case_id, input.file_name ?? 'attachment', input.attachment)
    return c.json({ success: true, data: { uid: String(case_id) } }, 201)
  })
  .get('/:caseId', async (c) => c.json({ ticket: await theCase(c, c.req.param('caseId')) }))
  .get('/:caseId/case_status', async (c) => {
    const { case_status } = await theCase(c, c.req.param('caseId'))
    return c.json({
      data: nextStatuses(case_status).map((status) => ({ status_id: status, category: status })),
    })
  })
  .get('/:caseId/case_assignee', async (c) => {
    await theCase(c, c.req.param('caseId'))
    return c.json({ data: await readAssignees(c.var.db) })
  })
  .get('/:caseId/case_type', async (c) => {
    await theCase(c, c.req.param('caseId'))
    return c.json({ data: await readCaseTypes(c.var.db) })
  })
  .patch('/:caseId', atMostAnUpload, once, async (c) => {
    const before = await theCase(c, c.req.param('caseId'), true)
    const change = await body(c, caseChange)
    await changeCase(c, before, change)
    const ticket = await theCase(c, before.case_id)
    await audit(c.var.db, actorOf(c), {
      action: 'change',
      entity: 'case',
      entity_id: before.case_id,
      before: { case_status: before.case_status, assignee: before.case_assignee, type: before.case_type },
      after: { ...change, attachment: change.attachment ? change.file_name : undefined },
    })
    return c.json({ ticket })
  })
  .get('/:caseId/download_attachment', async (c) => {
    const { case_id } = await theCase(c, c.req.param('caseId'))
    const file = await readCaseFile(c.var.db, Number(case_id), c.req.query('attachment_id') ?? '')
    return c.json(await download(c.var.services.files, found(file, 'No such attachment')))
  })
