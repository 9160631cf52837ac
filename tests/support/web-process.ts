import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtProcess } from '#server/supervisor/built-programs.ts'
import type { FreshDatabase } from './database.ts'
import { type Server, startServer } from './node-server.ts'
import { testSecret } from './world.ts'

const project = join(import.meta.dirname, '..', '..')
const built = join('build', 'server', 'index.js')

/** The file of a process of the built product. Throws where nothing was built. */
export function builtProgram(name: Parameters<typeof builtProcess>[0]): string {
  const file = builtProcess(name)
  if (!existsSync(file)) throw new Error('Build first: npm run build')
  return file
}

/** A port that nobody listens to. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The embedded platform alone, as `npm run platform` runs it, for a web application at `webOrigin`. */
export async function startPlatform({ url }: Pick<FreshDatabase, 'url'>, webOrigin: string): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-platform-'))
  const settings = { DATABASE_URL: url, DATA_DIR: folder, SESSION_SECRET: testSecret, LOG_LEVEL: 'warn' }
  const args = [builtProgram('platform')]
  const server = await startServer(project, args, await freePort(), {
    ...settings,
    REDIRECT_BASE_URL: webOrigin,
  })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** One web process of the built product, as `npm start` runs it, on a database of the test's own, or on none. */
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
