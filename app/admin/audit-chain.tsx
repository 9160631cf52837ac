import type { AuditChainEnd } from '#server/contract/audit.ts'
import { plural } from '#server/contract/plural.ts'
import { Moment } from '../ui/moment.tsx'

/** What holds the rows together, and the export that can be verified away from here. */
export function AuditChain({ of: { last, waiting }, params }: { of: AuditChainEnd; params: string }) {
  const later = waiting > 0 && ` ${plural(waiting, 'row')} of the last minute will follow.`
  return (
    <section className="audit-chain" aria-labelledby="chain">
      <h2 id="chain">Hash chain</h2>
      {last ? (
        <>
          <p>
            Every row carries a SHA-256 over itself and the row before it: whoever changes or removes one
            breaks all that follow. {plural(last.position, 'row')} so far, the last of <Moment at={last.at} />
            , with SHA-256 <code>{last.hash}</code>.{later} Note it down from time to time, outside Credence.
          </p>
          <p>
            <a href={`/admin/audit-chain.txt?${params}`} download="audit-chain.txt">
              Export the chain
            </a>{' '}
            of the days above; <a href="/docs/administration#audit">how it is verified</a>.
          </p>
        </>
      ) : (
        <p>No row has its place in the chain yet.{later}</p>
      )}
    </section>
  )
}
