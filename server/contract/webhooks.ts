import { z } from 'zod'
import { messages } from './messages.ts'
import { paging } from './paging.ts'
import { orNull } from './tolerance.ts'
import { webAddress } from './web-address.ts'
import { type DeliveryState, deliveryStates, type WebhookEvent, webhookEvents } from './webhook-words.ts'

const namesOf = <Name extends string>(words: Record<Name, string>) => Object.keys(words) as [Name, ...Name[]]
const isWebAddress = (text: string) => webAddress(text)?.hash === ''

export const newWebhook = z.object({
  address: z
    .string()
    .trim()
    .min(1, messages.form.fill)
    .max(500)
    .refine(isWebAddress, messages.webhooks.address),
  events: z
    .array(z.enum(namesOf<WebhookEvent>(webhookEvents)), { message: messages.webhooks.noEvent })
    .min(1, messages.webhooks.noEvent)
    .overwrite((events) => [...new Set(events)]),
})

/** Where a program of the organisation's own is told what happens. */
export const webhook = z.object({
  webhook_id: z.string(),
  address: z.string(),
  events: z.array(z.string()),
  created_by: z.string(),
  created_at: z.string(),
  /** How many deliveries wait, and how many were given up in the last thirty days; each counted to one more than `mostCounted` at most. */
  waiting: z.number(),
  failed: z.number(),
  delivered_at: orNull(z.string()),
})
export type Webhook = z.infer<typeof webhook>

/** The same with its secret, told once. */
export const madeWebhook = z.object({ webhook_id: z.string(), secret: z.string() })

export const deliveriesQuery = paging.extend({
  state: z.enum(['', ...namesOf<DeliveryState>(deliveryStates)]).optional(),
})

/** Something that is told, and each attempt at it, newest first. */
export const delivery = z.object({
  delivery_id: z.string(),
  event: z.string(),
  state: z.enum(namesOf<DeliveryState>(deliveryStates)),
  attempts: z.number(),
  created_at: z.string(),
  /** When it is tried next; null once it is over. */
  next_at: orNull(z.string()),
  tried: z.array(
    z.object({
      at: z.string(),
      status: orNull(z.number()),
      /** The first of what was answered. */
      answer: orNull(z.string()),
      error: orNull(z.string()),
      ms: z.number(),
    }),
  ),
})
export type Delivery = z.infer<typeof delivery>
export const queued = z.object({ delivery_id: z.string() })
