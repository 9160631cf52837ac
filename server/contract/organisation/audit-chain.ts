import { z } from 'zod'
import { auditChainEnd, auditDays } from './audit.ts'

/** The previous hash of a chain's first row. */
export const noHash = '0'.repeat(64)

/** The name of the export format of a chain. */
export const chainFormat = 'credence-audit-chain/1'

export const auditChainQuery = z.object({
  ...auditDays,
  /** The rows after this position, at most a thousand. */
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
})

export const auditChainAnswer = z.object({
  /** `text` is the row as JSON, byte for byte as hashed: `hash` is the SHA-256, in hex, of the previous hash, a space and `text`. */
  data: z.array(z.object({ position: z.number(), hash: z.string(), text: z.string() })),
  meta: auditChainEnd.extend({
    /** The organisation's name. */
    organisation: z.string(),
    /** The hash of the row before the first line. */
    previous: z.string(),
  }),
})
export type AuditChain = z.infer<typeof auditChainAnswer>

/** An audit log row as stored in the chain. `at` in UTC with microseconds. */
export interface ChainRow {
  position: number
  audit_id: string
  at: string
  user_id: string | null
  api_key: string | null
  address: string | null
  action: string
  entity: string
  entity_id: string
  before: unknown
  after: unknown
  /**
   * The id of the erasure that removed names and addresses from this row, so that its SHA-256 still fits the chain but
   * no longer its text.
   */
  erased_by?: string | null
}
