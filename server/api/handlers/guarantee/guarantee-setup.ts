import type { guaranteeSetupEndpoints } from '#server/contract/endpoints/guarantee/guarantee-setup.ts'
import { messages } from '#server/contract/messages.ts'
import { readPaperFile, readPapers } from '#server/database/guarantee/onboarding-papers.ts'
import { readPartner } from '#server/database/organisation/partner-setups.ts'
import {
  removeGuaranteeDocument,
  uploadGuaranteeDocument,
} from '#server/use-cases/guarantee/guarantee-documents.ts'
import { savePartner } from '#server/use-cases/organisation/save-partner.ts'
import { found } from '#server/use-cases/refusal.ts'
import { download } from '../../download.ts'
import type { HandlersOf } from '../../handler.ts'
import { refuseTooLarge } from '../../sent-file.ts'
import { ofGuaranteeInstance } from './guarantee-instance.ts'

/** Additional data of the guarantee steps. */
export const guaranteeSetupHandlers: HandlersOf<typeof guaranteeSetupEndpoints> = {
  listPapers: async ({ db, viewer }) => {
    ofGuaranteeInstance(viewer)
    return { data: await readPapers(db) }
  },
  sendPaper: async ({ viewer, services, body, ...useCase }) => {
    ofGuaranteeInstance(viewer)
    refuseTooLarge(body.attachment, services)
    const attachment = { name: body.file_name, base64: body.attachment }
    return { data: { document_id: await uploadGuaranteeDocument(useCase, services, body.kind, attachment) } }
  },
  downloadPaper: async ({ db, services, params }) =>
    download(services.files, found(await readPaperFile(db, params.documentId), messages.guarantee.noPaper)),
  deletePaper: async ({ viewer, services: _, params, ...useCase }) => {
    ofGuaranteeInstance(viewer)
    await removeGuaranteeDocument(useCase, params.documentId)
    return { data: { document_id: params.documentId } }
  },
  readPartner: async ({ db, viewer }) => {
    ofGuaranteeInstance(viewer)
    return { data: (await readPartner(db)) ?? null }
  },
  keepPartner: async ({ viewer, body, ...useCase }) => {
    ofGuaranteeInstance(viewer)
    await savePartner(useCase, body)
    return { data: found(await readPartner(useCase.db), messages.guarantee.none) }
  },
}
