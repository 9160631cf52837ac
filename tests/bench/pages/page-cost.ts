import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { widgetIds } from '#server/contract/dashboard/widgets.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { countingStatements, countOf, statementCounter } from '#tests/support/database/statements.ts'
import { readPage, signIn } from '#tests/support/pages/http-visitor.ts'
import { startProduct } from '../product.ts'
import { coreSecondsOf } from './page-load.ts'

// The cost of one view of a page: statements, and milliseconds of processor time in the web process and in PostgreSQL.
// The product is started like `npm start`, from this folder or the given one: any commit can be measured.
const project = resolve(process.argv[2] ?? '.')
const views = Number(process.env.VIEWS ?? 300)
const port = Number(process.env.PORT ?? 4501)
const origin = `http://127.0.0.1:${port}`
const email = 'analyst@enterprise.example'
const pages = {
  dashboard: '/app/dashboard',
  search: '/app/search?q=exports',
  party: '/app/party/p_000001',
  case: '/app/cases/1001',
  alerts: '/app/alerts',
  'all widgets': '/app/dashboard',
}

/** Gives the analyst a dashboard with all widgets, the most expensive possible. */
async function takeAllWidgets(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const dashboard = JSON.stringify({ dashboard: widgetIds })
  await client.query(`update users set settings = settings || $1::jsonb where email = $2`, [dashboard, email])
  await client.end()
}

async function started(folder: string, databaseUrl: string) {
  const DATA_DIR = join(folder, 'data')
  const product = await startProduct(project, {
    port,
    DATA_DIR,
    DATABASE_URL: databaseUrl,
    WEB_CONCURRENCY: 1,
  })
  const web = [...product.processes].find(([, kind]) => kind === 'web')?.[0]
  if (!web) throw new Error('There is no web process')
  return { web, stop: product.stop }
}

const folder = await mkdtemp(join(tmpdir(), 'credence-cost-'))
const database = await startEmbedded({ DATA_DIR: join(folder, 'database') }, countingStatements)
const postgres = Number(
  readFileSync(join(folder, 'database', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
)
let product: Awaited<ReturnType<typeof started>> | undefined
try {
  product = await started(folder, database.ownerUrl)
  const counter = await statementCounter(database.superuserUrl, 'credence')
  const visitor = await signIn(origin, email, 'credence-demo')
  console.log({ project, views, node: process.version })
  console.log('             statements   web ms   PostgreSQL ms')
  for (const [name, path] of Object.entries(pages)) {
    if (name === 'all widgets') await takeAllWidgets(database.ownerUrl)
    const view = () => readPage(visitor, path, { 'Accept-Encoding': 'gzip, br' })
    for (let count = 0; count < views / 3; count++) await view()
    // The job worker also sends statements, most of them after the start.
    const counts: number[] = []
    for (let count = 0; count < 3; count++) counts.push(countOf(await counter.during(view)))
    const statements = Math.min(...counts)
    const [web, sql] = [coreSecondsOf([product.web]), coreSecondsOf([postgres])]
    for (let count = 0; count < views; count++) await view()
    const each = (before: number, pid: number) =>
      (((coreSecondsOf([pid]) - before) * 1000) / views).toFixed(1)
    console.log(
      `${name.padEnd(12)}${String(statements).padStart(11)}${each(web, product.web).padStart(9)}${each(sql, postgres).padStart(16)}`,
    )
  }
  await counter.close()
} finally {
  await product?.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
