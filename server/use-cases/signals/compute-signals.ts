import { asOrganisation, type Database } from '#server/database/connection.ts'
import { activeOrganisations } from '#server/database/organisation/organisations.ts'
import { readOwnEvidence, readSignalEvidence } from '#server/database/signals/signal-evidence.ts'
import { monitoredParties } from '#server/database/watchlist/monitored.ts'
import { eachInTurn } from '../each-in-turn.ts'
import { type Raised, raiseComputedAlerts } from './raise-computed-alerts.ts'

// Parties per transaction.
const atOnce = 500

export interface Computed extends Raised {
  parties: number
}

const none = (): Computed => ({ parties: 0, raised: 0, joined: 0, gone: 0 })

function add(sum: Computed, done: Computed): void {
  sum.parties += done.parties
  sum.raised += done.raised
  sum.joined += done.joined
  sum.gone += done.gone
}

async function computeFor(db: Database, organization_id: string, today: string): Promise<Computed> {
  const sum = none()
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    after = await asOrganisation(db, organization_id, async (work) => {
      const ids = await monitoredParties(work, from, atOnce)
      if (ids.length === 0) return undefined
      const own = await readOwnEvidence(work, ids, today)
      const parties = await readSignalEvidence(work, ids, today)
      const done = await raiseComputedAlerts({ db: work, organization_id, today }, parties, own)
      add(sum, { ...done, parties: parties.length })
      return ids.at(-1)
    })
  }
  return sum
}

/**
 * Computes the signals of all parties that an active organisation watches, has in a portfolio or has lent to, as of
 * `today` (YYYY-MM-DD), and raises alerts; with `only`, for that organisation only. `db` is opened as `owner`. Each
 * batch has its own transaction: after an interruption the next run continues where it stopped, and a repeated run
 * raises nothing.
 */
export async function computeSignals(db: Database, today: string, only?: string): Promise<Computed> {
  const sum = none()
  const organisations = await activeOrganisations(db)
  await eachInTurn(
    organisations.filter((one) => only === undefined || one === only),
    async (organization_id) => add(sum, await computeFor(db, organization_id, today)),
  )
  return sum
}
