import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { pages } from './pages.ts'
import { allRoutes, type FlatRoute } from './routes.ts'

/** Routes that respond without a session, or that do not depend on it. */
const open =
  /^\/($|auth|error|unauthorized|unsubscribe|invitation\/|calendar\/|idp|v[123]\/|healthz|readyz|metrics|config\.json|openapi\.json|\*)/

/** Every route behind sign-in that has its own path. */
export const guardedRoutes = (): FlatRoute[] =>
  allRoutes().filter(({ path, frame }) => !frame && !open.test(path))

/** Ids of the demonstration world for route parameters: those of Northern Bank, and a party that everyone may read. */
export async function knownIds(owner: Database): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select 'p_000001' as "partyId", 'corrections' as section, 'a_000001' as "alertId", 'nothing' as "webhookId", 'nothing' as "batchId", 'nothing' as "consentId", 'nothing' as "statementId", 'nothing' as "booksId", '2' as "stepId", 'nothing' as "documentId",
      'm_000001' as "mailId", 'sc_000003' as "showcauseId", 'order' as "templateId", 'notice' as document, 'fraud' as "workflowId", 'ou_north' as "unitId", '502' as "signalCode", 'nothing' as "requestId", 'u_suspended' as "personId", 'ro_northern_viewer' as "roleId", 'c-360' as product,
      (select case_id::text from cases where organization_id = 'o_northern' order by case_id limit 1) as "caseId",
      (select order_id from orders where organization_id = 'o_northern' order by status = 'done' desc, order_id limit 1) as "orderId",
      (select portfolio_id from portfolios where organization_id = 'o_northern' order by 1 limit 1) as "portfolioId",
      'alerts' as kind, 'nothing' as "exportId", 'nothing' as "uploadId", 'f_000001' as "fileId", 'pi_000001' as "importId",
      (select order_id from orders where organization_id = 'o_northern' order by order_id limit 1) as "jobId"`.execute(
    owner,
  )
  return rows[0] ?? {}
}

const queries: Record<string, string> = { '/app/search': 'q=agro', '/app/search/suggestions': 'q=agro' }

/** A route's path with its parameters filled in. Throws if an id is missing. */
export function addressOf(path: string, ids: Record<string, string>): string {
  const filled = path
    .replace('/consent/:section', '/consent/itr-details')
    .replace(/:(\w+)/g, (_, name: string) => {
      const id = ids[name]
      if (!id) throw new Error(`Say in tests/support/pages/walk.ts what stands for :${name} in ${path}`)
      return id
    })
  return queries[path] ? `${filled}?${queries[path]}` : filled
}

/** The URLs to visit with this account: the pages in their states and, for the lead, every route. */
export const addressesFor = (account: string, ids: Record<string, string>): string[] => [
  ...new Set([
    ...(account === 'lead' ? guardedRoutes().map(({ path }) => addressOf(path, ids)) : []),
    ...pages.filter(({ as }) => as === account).map(({ path }) => path),
  ]),
]
