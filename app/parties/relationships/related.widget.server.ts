import type { ModelType } from '#server/contract/parties/model-types.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { relatedOf } from './related.server.ts'

export type Related = ReturnType<typeof relatedOf>

/** The directors, shareholders, subsidiaries and related parties of the business in the route. */
export const readRelated = (ctx: RequestContext, kind: ModelType) =>
  readPartySlice(ctx, 'partyRelationships', (rows) => relatedOf(rows, kind))
