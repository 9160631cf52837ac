import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cookieHeader, readPage, signIn, type Visitor } from '#tests/support/http-visitor.ts'
import { type Server, startServer } from '#tests/support/node-server.ts'
import { load, type Round } from './page-load.ts'
import { buildApp, startDatabase, stayOn } from './page-world.ts'

// Pages per second of the search results page on one core, in interleaved rounds beside three baselines. Asserts nothing.
const settings = {
  rounds: Number(process.env.ROUNDS ?? 5),
  seconds: Number(process.env.SECONDS ?? 3),
  connections: Number(process.env.CONNECTIONS ?? 8),
  port: Number(process.env.PORT ?? 4500),
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
    stock: await startServer(stock, [serve, built], port + 2, env),
    ours: await startServer(ours, ['--import', 'tsx', join('server', 'web.ts'), built], port + 3, env),
  }
}

async function targetsOf(servers: Awaited<ReturnType<typeof startServers>>): Promise<Target[]> {
  const target = (what: string, server: Server, visitor: Visitor, headers: Record<string, string>) => ({
    what,
    server,
    visitor,
    headers,
    rounds: [],
  })
  const stranger = ({ origin }: Server): Visitor => ({ origin, cookies: new Map() })
  const atStock = await signIn(servers.stock.origin, email, password)
  const atOurs = await signIn(servers.ours.origin, email, password)
  const usual = { 'Accept-Encoding': 'gzip, br' }
  return [
    target('stock remix-serve, Brotli', servers.stock, atStock, { 'Accept-Encoding': 'br' }),
    target('stock remix-serve, plain', servers.stock, atStock, { 'Accept-Encoding': 'identity' }),
    target('Credence, hydrated', servers.ours, atOurs, usual),
    target('Credence, Lite', servers.ours, atOurs, { ...usual, 'Save-Data': 'on' }),
    target('bare React', servers.react, stranger(servers.react), usual),
    target('string template', servers.string, stranger(servers.string), usual),
  ]
}

/** The page must be the one that is meant: the first name, a row for each party. */
async function check({ what, visitor, headers }: Target, name: string): Promise<void> {
  const html = await readPage(visitor, path, headers)
  const rows = html.split('scope="row"').length - 1
  if (rows !== perPage || !html.includes(name))
    throw new Error(`${what}: ${rows} rows\n${html.slice(0, 2000)}`)
}

async function run({ server, visitor, headers, rounds }: Target, database: number, warmUp = false) {
  // The session's cookie is renewed as a browser would have it renewed.
  await readPage(visitor, path, headers)
  const cookie = cookieHeader(visitor.cookies)
  const sent = cookie ? { ...headers, Cookie: cookie } : headers
  const round = await load(server.origin + path, sent, { ...settings, pids: [server.pid, database] })
  if (!warmUp) rounds.push(round)
}

function print(targets: Target[]): void {
  const rate = (target: Target) => median(target.rounds.map(({ pages, seconds }) => pages / seconds))
  const perCore = (target: Target) =>
    median(target.rounds.map(({ pages, coreSeconds }) => (coreSeconds ? pages / coreSeconds : 0)))
  const [stock] = targets
  if (!stock) return
  console.log('                              pages/s  x stock   pages per core second  x stock   bytes')
  for (const target of targets) {
    const times = (rates: (one: Target) => number) => (rates(target) / rates(stock)).toFixed(2).padStart(9)
    const figures = `${rate(target).toFixed(0).padStart(9)}${times(rate)}${perCore(target).toFixed(0).padStart(24)}${times(perCore)}`
    console.log(`${target.what.padEnd(28)}${figures}${String(target.rounds[0]?.bytes).padStart(8)}`)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'credence-bench-'))
const ours = buildApp(join(folder, 'ours'))
const stock = buildApp(join(folder, 'stock'), ['app/entry.server.tsx'])
const pinned = stayOn(0)
const database = await startDatabase(folder, q, perPage)
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
  for (let round = 0; round < settings.rounds; round++)
    for (const target of targets) await run(target, databasePid)
  print(targets)
} finally {
  for (const server of Object.values(servers ?? {})) await server.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
