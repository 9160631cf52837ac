import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtProcess } from '#server/supervisor/built-programs.ts'
import type { FreshDatabase } from '../database/database.ts'
import { testSecret } from '../world.ts'
import { type Server, startServer } from './node-server.ts'

const project = join(import.meta.dirname, '..', '..', '..')
const built = join('build', 'server', 'index.js')

/** The entry file of a process of the built product. Throws if there is no build. */
export function builtProgram(name: Parameters<typeof builtProcess>[0]): string {
  const file = builtProcess(name)
  if (!existsSync(file)) throw new Error('Build first: npm run build')
  return file
}

async function listening(): Promise<{ server: NetServer; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** Distinct unused ports. Requested one after the other, the system may return the same one twice. */
export async function freePorts(count: number): Promise<number[]> {
  const listeners = await Promise.all(Array.from({ length: count }, listening))
  await Promise.all(listeners.map(({ server }) => once(server.close(), 'close')))
  return listeners.map(({ port }) => port)
}

/** An unused port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  return port as number
}

/** The embedded platform alone, as started by `npm run platform`, for a web application at `webOrigin`. */
export async function startPlatform(
  { url }: Pick<FreshDatabase, 'url'>,
  webOrigin: string,
  port?: number,
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-platform-'))
  const settings = { DATABASE_URL: url, DATA_DIR: folder, SESSION_SECRET: testSecret, LOG_LEVEL: 'warn' }
  const args = [builtProgram('platform')]
  const server = await startServer(project, args, port ?? (await freePort()), {
    ...settings,
    REDIRECT_BASE_URL: webOrigin,
  })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** One web process of the built product, as started by `npm start`, on the test's own database, or without one. */
export async function startWeb(
  { url }: Pick<FreshDatabase, 'url'> | { url: '' },
  settings: Record<string, string> = {},
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-web-'))
  const server = await startServer(
    project,
    [builtProgram('web'), built],
    Number(settings.PORT ?? (await freePort())),
    {
      DATABASE_URL: url,
      DATA_DIR: folder,
      SESSION_SECRET: testSecret,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  )
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}
