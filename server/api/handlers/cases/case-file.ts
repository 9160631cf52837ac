import type { caseFileEndpoints } from '#server/contract/endpoints/cases/case-file.ts'
import { asOrganisation, type Work } from '#server/database/connection.ts'
import { AttachmentLost, caseFile } from '#server/reports/case-file/case-file.ts'
import { readCaseFileFacts } from '#server/reports/case-file/read-facts.ts'
import { wholeNumber } from '#server/rules/whole-number.ts'
import { noteCaseFile } from '#server/use-cases/cases/note-case-file.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import { streamOf } from '../../stream-of.ts'

/** The case file: read in one transaction, built outside any, recorded in another, and then sent. */
export const caseFileHandlers: HandlersOf<typeof caseFileEndpoints> = {
  makeCaseFile: async ({ db, viewer, actor, params, services }) => {
    const caseId = wholeNumber(params.caseId)
    const { organization_id, name } = viewer.organisation
    const inOrganisation = <T>(work: (db: Work) => Promise<T>) => asOrganisation(db, organization_id, work)
    const by = { user_id: viewer.user_id, fullname: viewer.name }
    const exported = { by, at: new Date().toISOString() }
    const organisation = { organization_id, name }
    const facts = await inOrganisation((work) => readCaseFileFacts(work, caseId, { organisation, exported }))
    const file = await caseFile(found(facts, 'No such case'), services.files).catch((error: unknown) => {
      throw error instanceof AttachmentLost ? new Refusal('conflict', error.message) : error
    })
    const { manifest_sha256, count } = file
    await inOrganisation((work) => noteCaseFile({ db: work, actor }, caseId, { manifest_sha256, count }))
    const { size, content } = file.open()
    return { name: `case-${caseId}.zip`, type: 'application/zip', size, content: streamOf(content) }
  },
}
