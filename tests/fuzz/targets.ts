import { sql } from 'kysely'
import { openApiDocument } from '#server/api/openapi.ts'
import type { Database } from '#server/database/connection.ts'
import { ask, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf, type PageForm } from '#tests/support/pages/page-forms.ts'
import { allRoutes } from '#tests/support/pages/routes.ts'
import { addressesFor, knownIds } from '#tests/support/pages/walk.ts'
import type { Schema } from '#tests/support/who-may/plausible-body.ts'

/** An operation of the API. */
export interface Operation {
  method: string
  path: string
  query: string[]
  body: Schema | undefined
}

/** All request targets: read from the route table, the OpenAPI document and the pages themselves. */
export interface Targets {
  /** Paths of the route table, with their `:names`, and the module that handles them. */
  routes: { path: string; file: string }[]
  operations: Operation[]
  /** Forms offered by pages, and the account they were offered to. */
  forms: { as: string; form: PageForm }[]
  /** Query parameters by path; under `*` those of all paths. */
  queries: Map<string, Set<string>>
  /** Existing ids, by parameter name. */
  ids: Record<string, string>
}

interface Described {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

const operations = (): Operation[] =>
  Object.entries(openApiDocument().paths as Record<string, Record<string, Described>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        body: requestBody?.content['application/json'].schema,
      })),
  )

/** Query parameters read by programs and the layout, on any page. */
const anywhere = [
  'offCanvas',
  'notice',
  'page',
  'sort_by',
  'sort_in',
  'q',
  'to',
  '_routes',
  'index',
  'code',
  'state',
  'moved',
]

const namesIn = (html: string) => [
  ...[...html.matchAll(/[?&](?:amp;)?(\w{1,40})=/g)].map(([, name = '']) => name),
  ...(html.match(/<form[^>]* method="get"[\s\S]*?<\/form>/g) ?? []).flatMap((form) =>
    [...form.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name),
  ),
]

async function moreIds(owner: Database): Promise<Record<string, string>> {
  const columns = await sql<{ table_name: string; column_name: string }>`select table_name, column_name
    from information_schema.columns where table_schema = 'public' and ordinal_position = 1 and column_name like '%\\_id'`.execute(
    owner,
  )
  const ids: Record<string, string> = {
    slice: 'charges',
    form: 'aoc-4',
    day: '2026-01-26',
    caseType: '1',
    hitId: '1',
  }
  for (const { table_name, column_name } of columns.rows) {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(column_name)}::text as id
      from ${sql.table(table_name)} order by 1 limit 1`.execute(owner)
    const name = column_name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (rows[0]) ids[name] = rows[0].id
  }
  return ids
}

/** Opens every page as each visitor and records what it offers. */
export async function findTargets(owner: Database, visitors: Map<string, Visitor>): Promise<Targets> {
  const ids = { ...(await moreIds(owner)), ...(await knownIds(owner)) }
  const queries = new Map([['*', new Set(anywhere)]])
  const forms = new Map<string, { as: string; form: PageForm }>()
  for (const [as, visitor] of visitors) {
    for (const path of addressesFor(as, ids)) {
      const html = await (await ask(visitor, path)).text()
      const names = namesIn(html)
      const [at = ''] = path.split('?')
      queries.set(at, new Set([...(queries.get(at) ?? []), ...names]))
      for (const name of names) queries.get('*')?.add(name)
      for (const form of formsOf(html)) {
        const key = `${form.action.replace(/\d+/g, '')} ${form.intent}`
        if (!forms.has(key)) forms.set(key, { as, form })
      }
    }
  }
  const routes = allRoutes().filter(({ frame }) => !frame)
  return { routes, operations: operations(), forms: [...forms.values()], queries, ids }
}
