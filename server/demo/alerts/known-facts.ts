import { sql } from 'kysely'
import { insertFacts } from '#server/database/alerts/alert-facts.ts'
import { setOrganisation, type Work } from '#server/database/connection.ts'
import { readOwnEvidence, readSignalEvidence } from '#server/database/signals/signal-evidence.ts'
import { monitoredParties } from '#server/database/watchlist/monitored.ts'
import { toAlertFact } from '#server/rules/signals/alert-of-facts.ts'
import { signalsByType } from '#server/rules/signals/catalogue.ts'
import { computeFacts } from '#server/rules/signals/compute/compute-facts.ts'
import { withOwn } from '#server/rules/signals/with-own.ts'

/**
 * Stores the facts found for an organisation's parties on `today` as already known, under the alert of the same signal
 * and date if there is one, so that only later facts raise alerts.
 */
export async function noteKnownFacts(db: Work, organization_id: string, today: string): Promise<void> {
  await setOrganisation(db, organization_id)
  const ids = await monitoredParties(db, '', 100_000)
  const own = await readOwnEvidence(db, ids, today)
  const { rows: alerts } = await sql<{ subject: string; alert_id: string }>`
    select party_id || ' ' || signal_code || ' ' || date_of_event as subject, max(alert_id) as alert_id from alerts
    where organization_id = ${organization_id} group by 1`.execute(db)
  const alertOf = new Map(alerts.map(({ subject, alert_id }) => [subject, alert_id]))
  const facts = (await readSignalEvidence(db, ids, today)).flatMap((party) => {
    const found = computeFacts(withOwn(party, own.get(party.party_id)), today)
    const unique = [...new Map(found.map((fact) => [`${fact.signal} ${fact.fact}`, fact])).values()]
    return unique.map((fact) => {
      const signal_code = signalsByType[fact.signal].code
      return {
        organization_id,
        party_id: party.party_id,
        signal_code,
        fact: fact.fact,
        found_on: today,
        alert_id: alertOf.get(`${party.party_id} ${signal_code} ${fact.on}`) ?? null,
        ...toAlertFact(fact),
      }
    })
  })
  await insertFacts(db, facts)
  await sql`update alerts a set threshold = f.threshold from alert_facts f
    where f.organization_id = ${organization_id} and a.organization_id = ${organization_id} and f.alert_id = a.alert_id
      and f.threshold is not null`.execute(db)
}
