import { z } from 'zod'
import { messages } from '../messages.ts'
import { paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { webAddress } from '../web-address.ts'
import { type DeliveryState, deliveryStates, type WebhookEvent, webhookEvents } from './webhook-words.ts'

const namesOf = <Name extends string>(words: Record<Name, string>) => Object.keys(words) as [Name, ...Name[]]
const isWebAddress = (text: string) => webAddress(text)?.hash === ''

export const newWebhook = z.object({
  address: z
    .string()
    .trim()
    .min(1, { message: messages.form.fill, abort: true })
    .max(500, { abort: true })
    .refine(isWebAddress, messages.webhooks.address),
  events: z
    .array(z.enum(namesOf<WebhookEvent>(webhookEvents)), { message: messages.webhooks.noEvent })
    .min(1, messages.webhooks.noEvent)
    .overwrite((events) => [...new Set(events)]),
})

/** A webhook of the organisation. */
export const webhook = z.object({
  webhook_id: z.string(),
  address: z.string(),
  events: z.array(z.string()),
  created_by: z.string(),
  created_at: z.string(),
  /** Pending deliveries, and those given up in the last thirty days; each capped at one more than `mostCounted`. */
  waiting: z.number(),
  failed: z.number(),
  delivered_at: orNull(z.string()),
})
export type Webhook = z.infer<typeof webhook>

/** The webhook's id and its secret, shown only once. */
export const createdWebhook = z.object({ webhook_id: z.string(), secret: z.string() })

export const deliveriesQuery = paging.extend({
  state: z.enum(['', ...namesOf<DeliveryState>(deliveryStates)]).optional(),
})

/** A delivery, with its attempts, newest first. */
export const delivery = z.object({
  delivery_id: z.string(),
  event: z.string(),
  state: z.enum(namesOf<DeliveryState>(deliveryStates)),
  attempts: z.number(),
  created_at: z.string(),
  /** When it is retried; null once it is finished. */
  next_at: orNull(z.string()),
  tried: z.array(
    z.object({
      at: z.string(),
      status: orNull(z.number()),
      /** The beginning of the response. */
      answer: orNull(z.string()),
      error: orNull(z.string()),
      ms: z.number(),
    }),
  ),
})
export type Delivery = z.infer<typeof delivery>
export const queued = z.object({ delivery_id: z.string() })
