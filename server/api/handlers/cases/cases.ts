import { todayInIndia } from '#server/contract/calendar.ts'
import { caseFieldsOf, type Ticket } from '#server/contract/cases/case.ts'
import type { caseEndpoints } from '#server/contract/endpoints/cases/cases.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { pictureAndDocumentEndings } from '#server/contract/upload-endings.ts'
import { readCases } from '#server/database/cases/case-list.ts'
import { lockCasesWithTypes } from '#server/database/cases/case-locks.ts'
import { assigneesOf, readCasePeople } from '#server/database/cases/case-people.ts'
import { readCaseTypes } from '#server/database/cases/cases.ts'
import { readWorkflow } from '#server/database/cases/workflows.ts'
import type { Work } from '#server/database/connection.ts'
import { readCaseFile } from '#server/database/files.ts'
import { readParty } from '#server/database/parties/parties.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { daysLeft, examinationRule } from '#server/rules/cases/case-deadlines.ts'
import { categoryOf, movesOf } from '#server/rules/cases/case-workflow.ts'
import { wholeNumber } from '#server/rules/whole-number.ts'
import { attachFiles } from '#server/use-cases/cases/attach-file.ts'
import { caseText } from '#server/use-cases/cases/case-text.ts'
import { changeCase } from '#server/use-cases/cases/change-case.ts'
import type { LockedCase } from '#server/use-cases/cases/locked-case.ts'
import { mentionsIn } from '#server/use-cases/cases/mentions.ts'
import { raiseCase } from '#server/use-cases/cases/raise-case.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import { download } from '../../download.ts'
import type { HandlersOf } from '../../handler.ts'
import { oncePerPage } from '../../page-reads.ts'
import { calendarOf, moverOf, storedCase } from './case-viewer.ts'

interface CaseRequest {
  db: Work
  viewer: Viewer
  params: { caseId: string }
}

type Stored = Awaited<ReturnType<typeof storedCase>>

/** The case with what this viewer may change and the time remaining. */
async function asTicket({ db, viewer }: CaseRequest, stored: Stored): Promise<Ticket> {
  const { examine_by, due_by_hand: _, workflow_id: __, ...ticket } = stored
  const editable = allows(viewer.policy, features.cases, 'PATCH')
  const closed = ticket.case_status_category === 'CLOSED'
  const examination = { what: 'Examine the alert', on: examine_by ?? '', rule: examinationRule }
  return {
    ...ticket,
    editable,
    allow_change: editable && !closed && !ticket.asked,
    days_left: daysLeft(ticket, todayInIndia(), await calendarOf(db)),
    deadlines: examine_by && !closed ? [examination] : [],
  }
}

const theCase = async (request: CaseRequest) =>
  asTicket(request, await storedCase(request.db, request.params.caseId))

/** The case to change, locked. */
async function lockedCase(request: CaseRequest): Promise<LockedCase> {
  const types = await lockCasesWithTypes(request.db, [wholeNumber(request.params.caseId)])
  const stored = await storedCase(request.db, request.params.caseId)
  const { ticket_workflow_id, due_days } = found(types.get(stored.case_type._id), 'No such case')
  const workflow = await readWorkflow(request.db, ticket_workflow_id)
  const ticket = await asTicket(request, stored)
  return { ticket, workflow, due_by_hand: stored.due_by_hand, due_days, types }
}

const people = (db: Work) => oncePerPage(db, 'case people', () => readCasePeople(db))
const assignees = async (db: Work) => assigneesOf(await people(db))
const caseTypes = (db: Work) => oncePerPage(db, 'case types', () => readCaseTypes(db))

function ownOrganisation({ organisation }: Viewer, organization_id: string | undefined): void {
  if (organization_id && organization_id !== organisation.organization_id)
    throw new Refusal('not allowed', messages.cases.otherOrganisation)
}

/** Cases: raised manually or from an alert, then worked through statuses, notes and comments. */
export const caseHandlers: HandlersOf<typeof caseEndpoints> = {
  listCases: async ({ db, viewer, query }) => {
    const { cases, count } = await readCases(db, query, viewer.user_id)
    const [today, working] = [todayInIndia(), await calendarOf(db)]
    return { cases: cases.map((row) => ({ ...row, days_left: daysLeft(row, today, working) })), count }
  },
  listCaseTypes: async ({ db, viewer, query }) => {
    ownOrganisation(viewer, query.organization_id)
    return { data: await caseTypes(db) }
  },
  createCase: async ({ db, actor, viewer, services, body }) => {
    const {
      party,
      organization_id,
      attachment,
      file_name,
      attachments,
      issue,
      recurringData,
      party_name: _,
      ...fields
    } = body
    ownOrganisation(viewer, organization_id)
    const { party_id } = found(await readParty(db, party), 'No such party')
    const useCase = { db, actor }
    const recurring = recurringData
    const raised = { ...fields, ...caseFieldsOf(fields), party_id, issue: caseText(issue), recurring }
    const case_id = await raiseCase(useCase, raised)
    const files = { attachment, file_name, attachments }
    await attachFiles(useCase, services, case_id, files, pictureAndDocumentEndings)
    return { success: true, data: { uid: String(case_id) } }
  },
  readCase: async (request) => ({ ticket: await theCase(request) }),
  changeCase: async (request) => {
    const locked = await lockedCase(request)
    const { comments, notes } = request.body
    const changed = await changeCase(request, request.services, locked, moverOf(request.viewer), request.body)
    const { unknown } = await mentionsIn(request.db, `${comments ?? ''}\n${notes ?? ''}`)
    return { ticket: await theCase(request), not_told: unknown, changed }
  },
  listNextStatuses: async (request) => {
    const stored = await storedCase(request.db, request.params.caseId)
    if (stored.asked) return { data: [] }
    const workflow = await readWorkflow(request.db, stored.workflow_id)
    const assignee = await assignees(request.db)
    const moves = movesOf(workflow, stored, moverOf(request.viewer))
    return {
      data: moves.map(({ to, approval }) => ({
        status_id: to,
        category: categoryOf(workflow, to),
        approval,
        assignee,
      })),
    }
  },
  listAssignees: async (request) => {
    await theCase(request)
    return { data: await assignees(request.db) }
  },
  listCasePeople: async (request) => {
    await theCase(request)
    return { data: (await people(request.db)).map(({ works: _, ...person }) => person) }
  },
  listTypesForCase: async (request) => {
    await theCase(request)
    return { data: await caseTypes(request.db) }
  },
  downloadAttachment: async (request) => {
    const { case_id } = await theCase(request)
    const file = await readCaseFile(request.db, Number(case_id), request.query.attachment_id)
    return download(request.services.files, found(file, 'No such attachment'))
  },
}
