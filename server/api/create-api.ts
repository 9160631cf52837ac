import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { StreamedFile } from '#server/contract/cases/case-file.ts'
import { routeOf } from '#server/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#server/contract/endpoints.ts'
import { askAgainSeconds, maxUploadBody } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { invalid, Refusal } from '#server/use-cases/refusal.ts'
import { authoriseAndLimit, call, endpointOf, statusOf } from './call.ts'
import { failureOf } from './failure.ts'
import { openApiDocument } from './openapi.ts'
import { TooOften } from './rate-limit.ts'
import type { Services } from './services.ts'

interface Api {
  Variables: {
    viewer: Viewer
    /** The endpoint's path pattern. */
    pattern: string
  }
}

const maxBody = 262_144
const tooLarge = () => {
  throw new Refusal('too large', messages.form.tooLong)
}

const names = Object.keys(endpoints) as EndpointName[]
const pathOf = (name: EndpointName) => routeOf(endpointOf(name)).path
const linkPaths = new Map(names.map((name) => [pathOf(name), endpointOf(name).byLink]))

/**
 * Accepts a valid bearer token (for links in mails and calendar feeds, their own token), or a key and secret, which
 * without scopes work only under `/v3`; everything else gets 401.
 */
const authenticated = ({ viewerOfToken, viewerOfKey, viewerOfLink }: Services) =>
  createMiddleware<Api>(async (c, next) => {
    const [scheme, token] = (c.req.header('authorization') ?? '').split(' ')
    const [key, secret] = [c.req.header('key'), c.req.header('secret')]
    const byKey = key && secret
    const viewerWith = async (key: string, secret: string, path: string) => {
      const viewer = await viewerOfKey(key, secret)
      return viewer?.is_scoped || path.startsWith('/v3/') ? viewer : undefined
    }
    const byToken = scheme?.toLowerCase() === 'bearer' && token
    const link = linkPaths.get(c.req.path)
    const viewerOf = (one: string) => (link ? viewerOfLink(one, link) : viewerOfToken(one))
    const viewer = byToken
      ? await viewerOf(token)
      : byKey
        ? await viewerWith(key, secret, c.req.path)
        : undefined
    if (!viewer) throw new Refusal('not signed in', 'Sign in first')
    c.set('viewer', viewer)
    await next()
  })

const readBody = (c: Context): Promise<unknown> =>
  c.req.json().catch((error) => {
    if (error instanceof Refusal || error instanceof HTTPException) throw error
    throw new Refusal('invalid', 'The body is not JSON')
  })

/** The client aborted while sending the body: nothing failed here, and nobody reads the response. */
const isBrokenOff = ({ req }: Context, error: Error) =>
  req.raw.signal.aborted && 'code' in error && error.code === 'ECONNRESET'

function answerFailure(c: Context<Api>, services: Services, error: Error): Response {
  if (error instanceof HTTPException) return c.json({ message: error.message }, error.status)
  if (isBrokenOff(c, error)) return c.json({ message: 'The body did not come in whole' }, 400)
  if (error instanceof TooOften) c.header('Retry-After', String(error.retryAfter))
  const what = { method: c.req.method, path: c.var.pattern ?? c.req.path, user_id: c.var.viewer?.user_id }
  const { status, data } = failureOf(error, services.log, what)
  if (status === 503) c.header('Retry-After', String(askAgainSeconds))
  return c.json(data, status as ContentfulStatusCode)
}

/** The query parameters; a repeated name is rejected, since all but one of its values would be lost silently. */
function queryOf({ req }: Context<Api>): Record<string, string> {
  const [twice] = Object.entries(req.queries()).find(([, values]) => values.length > 1) ?? []
  if (twice !== undefined) throw invalid(twice, messages.form.once)
  return req.query()
}

const sent = ({ name, type, size, content }: StreamedFile) =>
  new Response(content, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })

/** Serves one endpoint over HTTP: unauthorised callers are rejected before the body is read, and no transaction waits for a body. */
function serve(app: Hono<Api>, services: Services, name: EndpointName): void {
  const endpoint = endpointOf(name)
  const { method, path } = routeOf(endpoint)
  const admitted = createMiddleware<Api>(async (c, next) => {
    c.set('pattern', path)
    await authoriseAndLimit(services, name, c.var.viewer)
    await next()
  })
  const maxSize = endpoint.upload ? maxUploadBody(services.uploadMaxBytes) : maxBody
  const limited = bodyLimit({ maxSize, onError: tooLarge })
  app.on(method, [path, ...(endpoint.aliases ?? [])], admitted, limited, async (c) => {
    const caller = { viewer: c.var.viewer, address: c.req.header('x-client-address') ?? null }
    const body = endpoint.body ? await readBody(c) : undefined
    const input = { params: c.req.param(), query: queryOf(c), body, key: c.req.header('idempotency-key') }
    const answer = await call(services, name, caller, input)
    return endpoint.streamed ? sent(answer as StreamedFile) : c.json(answer as object, statusOf(answer))
  })
}

/** The whole API over HTTP, built from the endpoint table. Takes the services it depends on; returns a Hono app. */
export function createApi(services: Services) {
  const app = new Hono<Api>()
    .onError((error, c) => answerFailure(c, services, error))
    .notFound((c) => c.json({ message: 'No such address' }, 404))
    .get('/openapi.json', (c) => c.json(openApiDocument()))
    .use('/:version{v[123]}/*', authenticated(services))
  for (const name of names) serve(app, services, name)
  return app
}

export type RunningApi = ReturnType<typeof createApi>
