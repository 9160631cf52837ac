import type { correctionEndpoints } from '#server/contract/endpoints/parties/corrections.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { readPendingCaseMoves } from '#server/database/cases/pending-case-moves.ts'
import { countCorrections, readCorrections } from '#server/database/parties/corrections.ts'
import { readCorrectableFacts } from '#server/database/parties/corrections-facts.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import {
  decideRequest,
  readToDecide,
  requestCorrection,
  withdrawRequest,
} from '#server/use-cases/parties/correct.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'

/** The party of the viewer's own organisation; throws "not found" if it has none. */
const ownParty = ({ organisation }: Viewer): string =>
  found(organisation.party_id, messages.corrections.noBusiness)

/** Corrections that a business requests to its own profile, and their approval. */
export const correctionHandlers: HandlersOf<typeof correctionEndpoints> = {
  listCorrections: async ({ db, viewer, query }) => {
    ownParty(viewer)
    const { data, total } = await readCorrections(db, query)
    return { data, meta: { total_records: total } }
  },
  listCorrectableFacts: async ({ db, viewer }) => ({
    data: await readCorrectableFacts(db, ownParty(viewer)),
  }),
  createCorrection: async ({ viewer, body, ...useCase }) => ({
    data: await requestCorrection(useCase, ownParty(viewer), body),
  }),
  withdrawCorrection: async ({ viewer, params, ...useCase }) => {
    ownParty(viewer)
    return { data: await withdrawRequest(useCase, params.correctionId) }
  },
  listApprovals: async ({ db, query }) => {
    const [{ data, total }, counts] = await Promise.all([readCorrections(db, query), countCorrections(db)])
    return { data, meta: { total_records: total, counts } }
  },
  listAskedMoves: async ({ db, viewer }) => ({
    data: allows(viewer.policy, features.cases) ? await readPendingCaseMoves(db) : [],
  }),
  readApproval: async ({ db, params }) => ({ data: await readToDecide({ db }, params.approvalId) }),
  decideApproval: async ({ params, body, ...useCase }) => ({
    data: await decideRequest(useCase, params.approvalId, body),
  }),
}
