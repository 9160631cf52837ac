import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import type { z } from 'zod'
import type { AttachmentsSent } from '#server/contract/attachments.ts'
import { type Endpoint, routeOf } from '#server/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#server/contract/endpoints.ts'
import { allows } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { sentence } from '#server/contract/sentence.ts'
import { asOrganisation, type Scope, type Work } from '#server/database/connection.ts'
import { isDatabaseUnavailable } from '#server/database/database-errors.ts'
import { leaveFiles } from '#server/database/files.ts'
import type { Actor } from '#server/database/organisation/audit.ts'
import { FileNotStored } from '#server/files/store-errors.ts'
import { undoableStore } from '#server/files/undoable-store.ts'
import { scopeOfViewer, type Viewer } from '#server/identity/viewer.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import { handlers } from './handlers.ts'
import { runIdempotent } from './idempotency.ts'
import { readForPage } from './page-reads.ts'
import { limitRate } from './rate-limit.ts'
import type { Services } from './services.ts'

/** The caller, their address, and the page view the call belongs to, if any. */
export interface Caller {
  viewer: Viewer
  address: string | null
  page?: string | undefined
}

/** The unchecked input of a call. */
export interface CallInput {
  params: Record<string, string>
  query?: unknown
  body?: unknown
  key?: string | undefined
}

/** An endpoint with the type common to all. */
export const endpointOf = (name: EndpointName): Endpoint => endpoints[name]

/** Throws a Refusal if the user may not use an endpoint, by status or policy. */
export function authorise(endpoint: Endpoint, { organisation, status, policy, is_scoped }: Viewer): void {
  if (!endpoint.anyStanding) {
    if (organisation.status !== 'active' || status === 'inactive')
      throw new Refusal('not allowed', messages.access.inactive)
    if (status === 'suspended') throw new Refusal('not allowed', messages.access.suspended)
  }
  if (is_scoped && !endpoint.feature) throw new Refusal('not allowed', messages.keys.noFeature)
  const method = endpoint.asRead ? 'GET' : routeOf(endpoint).method
  if (endpoint.feature && !allows(policy, endpoint.feature, method))
    throw new Refusal('not allowed', messages.access.widget)
}

/** Throws a Refusal if the user may not use an endpoint, or has exceeded its rate limit. Runs before any input is read. */
export async function authoriseAndLimit({ db }: Services, name: EndpointName, viewer: Viewer): Promise<void> {
  const endpoint = endpointOf(name)
  authorise(endpoint, viewer)
  if (endpoint.rate) await limitRate(db, { name, ...endpoint.rate }, viewer.user_id)
}

/** The status of a response: 202 if the change waits for approval and nothing has been done yet. */
export const statusOf = (answer: unknown): 200 | 202 =>
  typeof answer === 'object' && answer !== null && 'request_id' in answer ? 202 : 200

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const { data, error } = schema.safeParse(value, { error: sentence })
  if (!error) return data
  const fields: Record<string, string[]> = {}
  const ofOtherKind = new Set<string>()
  for (const { path, code, message } of error.issues) {
    const name = path.join('.')
    // A string in place of an array is also checked for length, as a string: only the type error is reported.
    if (ofOtherKind.has(name)) continue
    if (code === 'invalid_type') ofOtherKind.add(name)
    fields[name] = [...(fields[name] ?? []), message]
  }
  throw new Refusal('invalid', error.issues[0]?.message ?? messages.form.other, fields)
}

const fromQuery = (query: unknown) =>
  query instanceof URLSearchParams ? Object.fromEntries(query) : (query ?? {})

const actorOf = ({ viewer: { user_id, organisation, api_key }, address }: Caller): Actor => ({
  user_id,
  organization_id: organisation.organization_id,
  address,
  api_key,
})

type Run = (db: unknown) => Promise<unknown>

const wasDeadlocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'

/** Runs in a transaction of the organisation; retries after a deadlock. */
async function written(services: Services, scope: Scope, run: Run, tries = 5): Promise<unknown> {
  try {
    return await asOrganisation(services.db, scope, run)
  } catch (error) {
    if (tries === 1 || !wasDeadlocked(error)) throw error
    return written(services, scope, run, tries - 1)
  }
}

/** Runs a call in the scope of its endpoint: a page's shared transaction, a transaction of the organisation, or neither. */
async function inScope(services: Services, endpoint: Endpoint, caller: Caller, run: Run): Promise<unknown> {
  const scope = scopeOfViewer(caller.viewer)
  const reads = routeOf(endpoint).method === 'GET'
  if (endpoint.scope === 'viewer') return run(undefined)
  if (reads && caller.page) return readForPage(services.db, caller.page, scope, run)
  if (endpoint.scope === 'common') return run(services.db)
  return written(services, scope, run)
}

// Files are stored and scanned within the transaction: with all ten connections of a process in such calls, a silent
// bucket would let every page wait.
const callsWithFiles = bulkhead(5, 5)

function hasFiles(body: unknown): boolean {
  const { attachment, attachments } = (body ?? {}) as AttachmentsSent
  return Boolean(attachment || attachments?.length)
}

/** Runs a call with this body. Throws FileNotStored if it has files and too many such calls are running and waiting. */
const limitFiles = <T>(body: unknown, run: () => Promise<T>): Promise<T> =>
  hasFiles(body)
    ? callsWithFiles.execute(run).catch((error) => {
        throw isBulkheadRejectedError(error) ? new FileNotStored(error) : error
      })
    : run()

/**
 * Handles a call to an endpoint by a caller accepted by `authoriseAndLimit`: checks its input, does its work in one transaction,
 * and runs a write with an idempotency key only once. Throws Refusal, and FileNotStored.
 */
export async function call(
  services: Services,
  name: EndpointName,
  caller: Caller,
  input: CallInput,
): Promise<unknown> {
  const endpoint = endpointOf(name)
  const query = checked(endpoint.query, fromQuery(input.query))
  const body = checked(endpoint.body, input.body)
  const actor = actorOf(caller)
  const handle = handlers[name] as (request: object) => unknown
  const { files, taken, undo } = undoableStore(services.files)
  const run: Run = async (db) => {
    const { viewer } = caller
    // A previous try in this loop may have stored files.
    await undo()
    const request = { services: { ...services, files }, viewer, actor, db, params: input.params, query, body }
    const isWrite = routeOf(endpoint).method !== 'GET'
    const isStored = isWrite && !endpoint.streamed && endpoint.scope === 'organisation'
    if (!input.key || !isStored) return handle(request)
    const submission = { name, params: input.params, query, body }
    const sent = { clientKey: input.key, submission, isSecret: endpoint.secret === true }
    return runIdempotent(db as Work, actor, sent, async () => handle(request))
  }
  const done = limitFiles(body, () => inScope(services, endpoint, caller, run))
  return done.catch(async (error) => {
    // If the database connection was lost, the transaction may have been committed after all, and then its files are
    // needed. They are not removed here: a store that is away would let the user wait as long again.
    if (!isDatabaseUnavailable(error)) await leaveFiles(services.db, taken())
    throw error
  })
}
