import { addDays, ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { byJob } from '#server/database/audit.ts'
import { asOrganisation, type Database } from '#server/database/connection.ts'
import { readSteps } from '#server/database/onboarding.ts'
import { activeOrganisations } from '#server/database/organisations.ts'
import { readWhoMay } from '#server/database/who-may.ts'
import { eachInTurn } from './each-in-turn.ts'
import { notify } from './notify.ts'
import { daysOfNo } from './recheck-eligibility.ts'

/** So many days it is still told, where no job ran on the day itself. */
const stillTold = 7

/**
 * Tells in active organisations whoever may ask again for a guarantee that they can from `today` (YYYY-MM-DD) on, once after each no.
 * `db` is opened as `owner`.
 */
export async function tellRechecks(db: Database, today: string): Promise<void> {
  await eachInTurn(await activeOrganisations(db), (organization_id) =>
    asOrganisation(db, organization_id, async (work) => {
      const no = daysOfNo(await readSteps(work))
      if (!no || today < no.recheck_on || today > addDays(no.recheck_on, stillTold)) return
      await notify(
        { db: work, actor: byJob(organization_id) },
        {
          to: await readWhoMay(work, features.consent, 'POST'),
          ...{ kind: 'recheck_open', entity: 'guarantee', entity_id: organization_id },
          text: `Not eligible on ${ddmmyyyy(no.decided_on)}`,
          link: '/basic-setup',
          once: no.recheck_on,
        },
      )
    }),
  )
}
