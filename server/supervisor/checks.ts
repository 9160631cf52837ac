import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { isAlive } from '#server/database/embedded/embedded-process.ts'

/** A reason not to start, shown to users in one line. */
export class CannotStart extends Error {}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function explain(error: unknown, host: string, port: number): string {
  if (codeOf(error) === 'EADDRINUSE')
    return `Port ${port} is in use; choose another: PORT=${port + 1} npm start`
  if (codeOf(error) === 'EACCES')
    return `Port ${port} needs more rights; choose one above 1023: PORT=3000 npm start`
  return `HOST: cannot listen on ${host}: ${error instanceof Error ? error.message : error}`
}

/** Throws CannotStart if the port cannot be listened on. */
export function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(new CannotStart(explain(error, host, port))))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}

// The process id in the file may belong to another program by now; ours are started from these files.
async function isSupervisor(pid: number): Promise<boolean> {
  if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'start.ts')
  return /(start|platform|dev|reset|restore-command)\.ts/.test(command)
}

/** Creates a folder and those above it. Node's own `recursive` never ends where a file system has no room for folders, as /proc. */
async function createFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await createFolder(dirname(folder))
  await mkdir(folder).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

/**
 * Locks the data folder for this process, creating it if needed; throws CannotStart if another process holds the lock.
 * Returns a function that releases it.
 */
export async function takeDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'supervisor.pid')
  const take = () => writeFile(file, String(process.pid), { flag: 'wx' })
  try {
    await createFolder(resolve(folder))
    await take()
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new CannotStart(`DATA_DIR: cannot write in ${folder}: ${codeOf(error)}`)
    const pid = Number(await readFile(file, 'utf8').catch(() => ''))
    if (await isSupervisor(pid)) {
      throw new CannotStart(
        `Credence is running already on ${folder} (process ${pid}); stop it, or choose another: DATA_DIR=./data2`,
      )
    }
    await rm(file, { force: true })
    await take()
  }
  return () => rm(file, { force: true })
}

/** The secret stored in the data folder, created at the first start. */
export async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'session-secret')
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new CannotStart(`${file} is damaged; remove it, and everyone has to sign in again`)
  return secret
}
