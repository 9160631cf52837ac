import type { AuditChainEnd } from '#server/contract/organisation/audit.ts'
import { plural } from '#server/contract/plural.ts'
import { Moment } from '../../ui/moment.tsx'

/** The hash chain of the audit log, and its export for verification outside the product. */
export function AuditChain({ of: { last, waiting }, params }: { of: AuditChainEnd; params: string }) {
  const later = waiting > 0 && ` ${plural(waiting, 'record')} of the last minute will follow.`
  return (
    <section className="audit-chain" aria-labelledby="chain">
      <h2 id="chain">Hash chain</h2>
      {last ? (
        <>
          <p>
            Each record includes a SHA-256 hash of itself and the record before it, so changing or deleting a
            record invalidates all later ones. {plural(last.position, 'record')} so far. Last record:{' '}
            <Moment at={last.at} />, SHA-256 <code>{last.hash}</code>.{later} Record this hash regularly
            outside Credence.
          </p>
          <p>
            <a href={`/admin/audit-chain.txt?${params}`} download="audit-chain.txt">
              Export chain
            </a>{' '}
            for the dates above; <a href="/docs/administration#audit">how to verify it</a>.
          </p>
        </>
      ) : (
        <p>No records in the chain yet.{later}</p>
      )}
    </section>
  )
}
