import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countOf, statementCounter } from '#tests/support/database/statements.ts'
import { cookieHeader, readPage, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { type Server, startServer } from '#tests/support/processes/node-server.ts'
import { load, type Round } from './page-load.ts'
import { buildCopy, buildStock, startDatabase, stayOn } from './page-world.ts'

// The cost of the search results page, in interleaved rounds with three baselines: the first is a stock remix-serve app
// with the same page but neither session nor database. PARTIES adds that many generated companies to the demonstration.
// Asserts nothing.
const settings = {
  rounds: Number(process.env.ROUNDS ?? 5),
  seconds: Number(process.env.SECONDS ?? 3),
  connections: Number(process.env.CONNECTIONS ?? 8),
  port: Number(process.env.PORT ?? 4500),
  parties: Number(process.env.PARTIES ?? 0),
}
const [q, perPage] = ['exports', 25]
const path = `/app/search?q=${q}`
const [email, password] = ['analyst@enterprise.example', 'credence-demo']
const here = import.meta.dirname

interface Target {
  what: string
  server: Server
  headers: Record<string, string>
  visitor: Visitor
  rounds: Round[]
  statements: number
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function startServers(ours: string, stock: string, ownerUrl: string, contentFile: string) {
  const env = {
    DATABASE_URL: ownerUrl,
    SESSION_SECRET: 'only-for-the-bench-only-for-the-bench',
    LOG_LEVEL: 'warn',
  }
  const built = join('build', 'server', 'index.js')
  const serve = join('node_modules', '@remix-run', 'serve', 'dist', 'cli.js')
  const { port } = settings
  return {
    string: await startServer(here, ['--import', 'tsx', 'page-string.ts', contentFile], port),
    react: await startServer(here, ['--import', 'tsx', 'page-react.tsx', contentFile], port + 1),
    stock: await startServer(stock, [serve, built], port + 2, { CONTENT: contentFile }),
    ours: await startServer(ours, [join('build', 'processes', 'web.js'), built], port + 3, env),
  }
}

async function targetsOf(servers: Awaited<ReturnType<typeof startServers>>): Promise<Target[]> {
  const target = (what: string, server: Server, visitor: Visitor, headers: Record<string, string>) => ({
    what,
    server,
    visitor,
    headers,
    rounds: [],
    statements: 0,
  })
  const stranger = ({ origin }: Server): Visitor => ({ origin, cookies: new Map() })
  const atOurs = await signIn(servers.ours.origin, email, password)
  const usual = { 'Accept-Encoding': 'gzip, br' }
  return [
    target('stock remix-serve, Brotli', servers.stock, stranger(servers.stock), { 'Accept-Encoding': 'br' }),
    target('stock remix-serve, plain', servers.stock, stranger(servers.stock), {
      'Accept-Encoding': 'identity',
    }),
    target('Credence, hydrated', servers.ours, atOurs, usual),
    target('Credence, Lite', servers.ours, atOurs, { ...usual, 'Save-Data': 'on' }),
    target('bare React', servers.react, stranger(servers.react), usual),
    target('string template', servers.string, stranger(servers.string), usual),
  ]
}

/** Checks that the page is the right one: the first name, and a row for each party. */
async function check({ what, visitor, headers }: Target, name: string): Promise<void> {
  const html = await readPage(visitor, path, headers)
  const rows = html.split('scope="row"').length - 1
  // Matches are marked inside names.
  const text = html.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')
  if (rows !== perPage || !text.includes(name))
    throw new Error(`${what}: ${rows} rows\n${html.slice(0, 2000)}`)
}

async function run({ server, visitor, headers, rounds }: Target, database: number, warmUp = false) {
  // The session cookie is renewed as in a browser.
  await readPage(visitor, path, headers)
  const cookie = cookieHeader(visitor.cookies)
  const sent = cookie ? { ...headers, Cookie: cookie } : headers
  const round = await load(server.origin + path, sent, { ...settings, web: server.pid, database })
  if (!warmUp) rounds.push(round)
}

function print(targets: Target[]): void {
  const rate = (target: Target) => median(target.rounds.map(({ pages, seconds }) => pages / seconds))
  const cost = (target: Target, where: 'web' | 'database') =>
    median(target.rounds.map((round) => (round[where] * 1000) / round.pages)).toFixed(1)
  const [stock] = targets
  if (!stock) return
  console.log('                              pages/s  x stock   web ms  PostgreSQL ms  statements   bytes')
  for (const target of targets) {
    const times = (rate(target) / rate(stock)).toFixed(2).padStart(9)
    const costs = `${cost(target, 'web').padStart(9)}${cost(target, 'database').padStart(15)}`
    const figures = `${rate(target).toFixed(0).padStart(9)}${times}${costs}${String(target.statements).padStart(12)}`
    console.log(`${target.what.padEnd(28)}${figures}${String(target.rounds[0]?.bytes).padStart(8)}`)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'credence-bench-'))
const ours = await buildCopy(join(folder, 'ours'))
const stock = buildStock(join(folder, 'stock'))
const pinned = stayOn(0)
const database = await startDatabase(folder, q, perPage, settings.parties)
const databasePid = Number(
  readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
)
let servers: Awaited<ReturnType<typeof startServers>> | undefined
try {
  servers = await startServers(ours, stock, database.ownerUrl, database.contentFile)
  if (pinned) stayOn(1)
  console.log({ page: path, ...settings, pinned, node: process.version })
  const targets = await targetsOf(servers)
  for (const target of targets) await check(target, database.content.rows[0]?.name ?? '')
  for (const target of targets) await run(target, databasePid, true)
  const counter = await statementCounter(database.superuserUrl, 'credence')
  for (const target of targets)
    target.statements = countOf(await counter.during(() => readPage(target.visitor, path, target.headers)))
  await counter.close()
  for (let round = 0; round < settings.rounds; round++)
    for (const target of targets) await run(target, databasePid)
  print(targets)
} finally {
  for (const server of Object.values(servers ?? {})) await server.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
