import { routeOf } from '#server/contract/endpoint.ts'
import type { EndpointName } from '#server/contract/endpoints.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import { authoriseAndLimit, call, endpointOf, statusOf } from './call.ts'
import { type Failure, failureOf } from './failure.ts'
import type { Services } from './services.ts'

/** The user in whose name a call is made, the client address, and the page view. */
interface Caller {
  token: string
  address: string | null
  page?: string | undefined
}

/** The input of a call: query, body, idempotency key, and path parameters by name. */
interface CallInput {
  query?: unknown
  body?: unknown
  key?: string | undefined
  [param: string]: unknown
}

type Answered = { ok: true; status: number; data: unknown } | ({ ok: false } & Failure)

/** Calls the API in this process: the same as over HTTP, with values passed as they are. */
export async function inProcess(
  services: Services,
  name: EndpointName,
  { token, address, page }: Caller,
  input: CallInput,
): Promise<Answered> {
  const { method, path, names } = routeOf(endpointOf(name))
  let user_id: string | undefined
  try {
    const { byLink } = endpointOf(name)
    const viewer = await (byLink ? services.viewerOfLink(token, byLink) : services.viewerOfToken(token))
    if (!viewer) throw new Refusal('not signed in', 'Sign in first')
    user_id = viewer.user_id
    await authoriseAndLimit(services, name, viewer)
    const params = Object.fromEntries(names.map((one) => [one, String(input[one])]))
    const data = await call(services, name, { viewer, address, page }, { ...input, params })
    return { ok: true, status: statusOf(data), data }
  } catch (error) {
    return { ok: false, ...failureOf(error, services.log, { method, path, user_id }) }
  }
}
