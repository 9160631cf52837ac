import { createMiddleware } from 'hono/factory'
import { allows, type Feature } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { Refusal } from './refusal.ts'
import type { Api } from './services.ts'

/** Lets in whoever shows a good bearer token, or for `/v3` a key and its secret; everybody else gets 401. */
export const authenticated = createMiddleware<Api>(async (c, next) => {
  const { viewerOfToken, viewerOfKey } = c.var.services
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ')
  const [key, secret] = [c.req.header('key'), c.req.header('secret')]
  const viewer =
    scheme?.toLowerCase() === 'bearer' && token
      ? await viewerOfToken(token)
      : key && secret && c.req.path.startsWith('/v3/')
        ? await viewerOfKey(key, secret)
        : undefined
  if (!viewer) throw new Refusal(401, 'Sign in first')
  c.set('viewer', viewer)
  await next()
})

/** Refuses members of an organisation that is not active, and suspended people, with what to do about it. */
export const inGoodStanding = createMiddleware<Api>(async (c, next) => {
  const { organisation, status } = c.var.viewer
  if (organisation.status !== 'active') throw new Refusal(403, messages.access.inactive)
  if (status === 'suspended') throw new Refusal(403, messages.access.suspended)
  await next()
})

/** Refuses what the viewer's policy does not allow on the feature. */
export const allowed = (feature: Feature) =>
  createMiddleware<Api>(async (c, next) => {
    if (!allows(c.var.viewer.policy, feature, c.req.method)) throw new Refusal(403, messages.access.widget)
    await next()
  })

/** Like `allowed` for what comes with looking, such as remembering it: whoever may look may do it. */
export const allowedToSee = (feature: Feature) =>
  createMiddleware<Api>(async (c, next) => {
    if (!allows(c.var.viewer.policy, feature)) throw new Refusal(403, messages.access.widget)
    await next()
  })

/** Runs the rest of the request in one transaction of the viewer's organisation; an error undoes it all. */
export const inOrganisation = createMiddleware<Api>(async (c, next) => {
  const { organization_id } = c.var.viewer.organisation
  await asOrganisation(c.var.services.db, organization_id, async (work) => {
    c.set('db', work)
    await next()
    if (c.error) throw c.error
  })
})
