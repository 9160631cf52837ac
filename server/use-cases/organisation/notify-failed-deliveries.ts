import { features } from '#server/contract/features.ts'
import { webhookEventLabel } from '#server/contract/organisation/webhook-words.ts'
import type { Work } from '#server/database/connection.ts'
import { byJob } from '#server/database/organisation/audit.ts'
import { readUsersAllowedTo } from '#server/database/people/who-may.ts'
import { notify } from '../notices/notify.ts'

interface FailedDelivery {
  organization_id: string
  webhook_id: string
  address: string
  event: string
}

/**
 * Notifies users who may manage webhooks that a delivery failed for good: once per webhook and day, in the transaction
 * that gives it up.
 */
export async function notifyFailedDeliveries(
  db: Work,
  { organization_id, webhook_id, address, event }: FailedDelivery,
): Promise<void> {
  await notify(
    { db, actor: byJob(organization_id) },
    {
      to: await readUsersAllowedTo(db, features.webhooks, 'POST'),
      kind: 'webhook_given_up',
      entity: 'webhook',
      entity_id: webhook_id,
      text: `${webhookEventLabel(event)}, to ${address}`,
      link: `${features.webhooks}/${webhook_id}?state=failed`,
    },
  )
}
