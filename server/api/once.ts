import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { claimForm, keepAnswer } from '#server/database/sent-forms.ts'
import { actorOf } from './input.ts'
import { Refusal } from './refusal.ts'
import type { Api } from './services.ts'

/**
 * A write that carries an `Idempotency-Key` happens once: a second sending, even at the same moment, gets the first one's
 * answer. A refused write keeps no key, so it can be mended and sent again.
 */
export const once = createMiddleware<Api>(async (c, next) => {
  const key = c.req.header('idempotency-key')
  if (!key || c.req.method === 'GET') return next()
  if (key.length > 100) throw new Refusal(400, 'The idempotency key is too long')
  const actor = actorOf(c)
  const first = await claimForm(c.var.db, actor, key)
  if (first) return c.json(first.answer as object, first.status as ContentfulStatusCode)
  await next()
  if (c.error) return
  const answer: unknown = await c.res.clone().json()
  await keepAnswer(c.var.db, actor, key, { status: c.res.status, answer })
})
