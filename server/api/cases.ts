import { caseFieldsOf, type Ticket } from '#server/contract/case.ts'
import type { caseEndpoints } from '#server/contract/endpoints/cases.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { pictureAndDocumentEndings } from '#server/contract/upload-endings.ts'
import { readAssignees, readCases, readCaseTypes, readTicket } from '#server/database/cases.ts'
import type { Work } from '#server/database/connection.ts'
import { readCaseFile } from '#server/database/files.ts'
import { readParty } from '#server/database/parties.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { nextStatuses } from '#server/rules/case-workflow.ts'
import { attachFile } from '#server/use-cases/attach-file.ts'
import { caseText } from '#server/use-cases/case-text.ts'
import { changeCase } from '#server/use-cases/change-case.ts'
import { raiseCase } from '#server/use-cases/raise-case.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import { download } from './download.ts'
import type { HandlersOf } from './handler.ts'
import { oncePerPage } from './page-reads.ts'
import { wholeNumber } from './whole-number.ts'

interface Asked {
  db: Work
  viewer: Viewer
  params: { caseId: string }
}

/** The case with what this viewer may change about it. `lock` holds its row until the transaction ends. */
async function theCase({ db, viewer, params }: Asked, lock = false): Promise<Ticket> {
  const id = wholeNumber(params.caseId)
  const read = () => readTicket(db, id, lock)
  const ticket = found(await oncePerPage(db, `case ${id}`, read), 'No such case')
  const editable = allows(viewer.policy, features.cases, 'PATCH')
  return { ...ticket, editable, allow_change: editable && ticket.case_status !== 'CLOSED' }
}

const assignees = (db: Work) => oncePerPage(db, 'assignees', () => readAssignees(db))

function ownOrganisation({ organisation }: Viewer, organization_id: string | undefined): void {
  if (organization_id && organization_id !== organisation.organization_id)
    throw new Refusal('not allowed', messages.cases.otherOrganisation)
}

/** Cases: raised by hand or from an alert, then worked through statuses, notes and comments. */
export const caseHandlers: HandlersOf<typeof caseEndpoints> = {
  listCases: ({ db, viewer, query }) =>
    readCases(db, { ...query, assignee: query.assignee === 'mine' ? viewer.user_id : query.assignee }),
  listCaseTypes: async ({ db, viewer, query }) => {
    ownOrganisation(viewer, query.organization_id)
    return { data: await readCaseTypes(db) }
  },
  createCase: async ({ db, actor, viewer, services, body }) => {
    const {
      party,
      organization_id,
      attachment,
      file_name,
      issue,
      recurringData,
      party_name: _,
      ...wanted
    } = body
    ownOrganisation(viewer, organization_id)
    const { party_id } = found(await readParty(db, party), 'No such party')
    const useCase = { db, actor }
    const recurring = recurringData
    const raised = { ...wanted, ...caseFieldsOf(wanted), party_id, issue: caseText(issue), recurring }
    const case_id = await raiseCase(useCase, raised)
    if (attachment !== undefined) {
      const file = { name: file_name ?? 'attachment', base64: attachment }
      await attachFile(useCase, services, case_id, file, pictureAndDocumentEndings)
    }
    return { success: true, data: { uid: String(case_id) } }
  },
  readCase: async (request) => ({ ticket: await theCase(request) }),
  changeCase: async (request) => {
    const before = await theCase(request, true)
    await changeCase(request, request.services, before, request.body)
    return { ticket: await theCase(request) }
  },
  listNextStatuses: async (request) => {
    const { case_status } = await theCase(request)
    const assignee = await assignees(request.db)
    return {
      data: nextStatuses(case_status).map((status) => ({ status_id: status, category: status, assignee })),
    }
  },
  listAssignees: async (request) => {
    await theCase(request)
    return { data: await assignees(request.db) }
  },
  listTypesForCase: async (request) => {
    await theCase(request)
    return { data: await readCaseTypes(request.db) }
  },
  downloadAttachment: async (request) => {
    const { case_id } = await theCase(request)
    const file = await readCaseFile(request.db, Number(case_id), request.query.attachment_id)
    return download(request.services.files, found(file, 'No such attachment'))
  },
}
