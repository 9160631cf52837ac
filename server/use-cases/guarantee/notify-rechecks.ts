import { addDays, ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import type { Database } from '#server/database/connection.ts'
import { readSteps } from '#server/database/guarantee/onboarding.ts'
import { byJob } from '#server/database/organisation/audit.ts'
import { readUsersAllowedTo } from '#server/database/people/who-may.ts'
import { eachOrganisation } from '../each-organisation.ts'
import { notify } from '../notices/notify.ts'
import { daysOfNo } from './recheck-eligibility.ts'

/** Days for which it is still sent if no job ran on the date itself. */
const graceDays = 7

/**
 * Notifies the users of active organisations who may request a guarantee recheck that they can from `today`
 * (YYYY-MM-DD) on, once per ineligible result. `db` is opened as `owner`.
 */
export async function notifyRechecks(db: Database, today: string): Promise<void> {
  await eachOrganisation(db, async (work, organization_id) => {
    const no = daysOfNo(await readSteps(work))
    if (!no || today < no.recheck_on || today > addDays(no.recheck_on, graceDays)) return
    await notify(
      { db: work, actor: byJob(organization_id) },
      {
        to: await readUsersAllowedTo(work, features.consent, 'POST'),
        kind: 'recheck_open',
        entity: 'guarantee',
        entity_id: organization_id,
        text: `Not eligible on ${ddmmyyyy(no.decided_on)}`,
        link: '/basic-setup',
        once: no.recheck_on,
      },
    )
  })
}
