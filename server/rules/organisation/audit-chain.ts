import { createHash } from 'node:crypto'
import { maskPans } from '#server/contract/mask-pans.ts'
import type { ChainRow } from '#server/contract/organisation/audit-chain.ts'

/** An audit value with its tax numbers masked; null if there is none. */
export const masked = (value: unknown): unknown =>
  value === null || value === undefined ? null : JSON.parse(maskPans(JSON.stringify(value)))

/** The JSON of a row that is hashed with SHA-256 and exported: tax numbers masked, keys always in this order. */
export const chainText = (of: ChainRow): string =>
  JSON.stringify({
    position: of.position,
    audit_id: of.audit_id,
    at: of.at,
    user_id: of.user_id,
    api_key: of.api_key,
    address: of.address,
    action: of.action,
    entity: of.entity,
    entity_id: of.entity_id,
    before: masked(of.before),
    after: masked(of.after),
    ...(of.erased_by && { erased_by: of.erased_by }),
  })

/** The SHA-256, in hex, of a row with the JSON `text` that follows the row with the hash `previous`. */
export const chainHash = (previous: string, text: string): string =>
  createHash('sha256').update(`${previous} ${text}`).digest('hex')
