import { z } from 'zod'
import { auditChainEnd, auditDays } from './audit.ts'

/** What the first row of a chain has in place of the SHA-256 of the row before it. */
export const noHash = '0'.repeat(64)

/** The name of the format in which a chain is exported. */
export const chainFormat = 'credence-audit-chain/1'

export const auditChainQuery = z.object({
  ...auditDays,
  /** The lines after this place, at most a thousand. */
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
})

export const auditChainAnswer = z.object({
  /** `text` is the row as JSON, byte for byte what `hash` was made of: the SHA-256, in hex, of the hash before, a space and `text`. */
  data: z.array(z.object({ position: z.number(), hash: z.string(), text: z.string() })),
  meta: auditChainEnd.extend({
    /** The organisation's name. */
    organisation: z.string(),
    /** The hash of the row before the first line. */
    previous: z.string(),
  }),
})
export type AuditChain = z.infer<typeof auditChainAnswer>

/** A row of the audit as the chain holds it. `at` in UTC with microseconds. */
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
  /** The row that says of which erasure this one lost names and addresses, so that its SHA-256 fits its place but no longer its text. */
  erased_by?: string | null
}
