import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Account, findBinaries, makeReachable, serverAccount } from './embedded-binaries.ts'

const run = promisify(execFile)

/** Everything needed to run the server of a data folder. */
export interface Cluster {
  dataDir: string
  /** PostgreSQL's own folder inside `dataDir`. */
  folder: string
  postgres: string
  account: Account
  /** Password of the superuser `postgres`. */
  password: string
}

async function ownedBy(account: Account, path: string): Promise<void> {
  if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid)
}

// The first of several concurrent starters writes the password; the others read it.
async function keptPassword(file: string, account: Account): Promise<string> {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    return null
  })
  if (handle) {
    await handle.writeFile(randomBytes(24).toString('hex'))
    await handle.sync()
    await handle.close()
    await ownedBy(account, file)
  }
  const password = (await readFile(file, 'utf8')).trim()
  if (!password) throw new Error(`${file} is empty; it held the password of the database in the same folder`)
  return password
}

// initdb works in a temporary folder that is moved into place when complete: a killed start leaves nothing half done.
async function initialise(
  initdb: string,
  folder: string,
  passwordFile: string,
  account: Account,
): Promise<void> {
  const fresh = `${folder}.${process.pid}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await ownedBy(account, fresh)
  const answers = [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ]
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(initdb, [`--pgdata=${fresh}`, ...answers, ...locale], {
    ...account,
    cwd: fresh,
    env: { LC_ALL: 'C', NODE_ENV: 'production' },
  })
  await rename(fresh, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(fresh, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

const folderOf = (dataDir: string) => join(resolve(dataDir), 'postgres')

/** Whether `dataDir` contains an embedded server's data, or is new. */
export const hasCluster = (dataDir: string): Promise<boolean> =>
  stat(join(folderOf(dataDir), 'PG_VERSION')).then(
    () => true,
    () => false,
  )

/**
 * Prepares `dataDir` for the embedded server, initialising it if new. Calls `note` with one line about permissions that
 * had to be changed. Throws the output of initdb if it fails.
 */
export async function prepareCluster(
  dataDir: string,
  note: (line: string) => void = () => {},
): Promise<Cluster> {
  const home = resolve(dataDir)
  const folder = folderOf(home)
  const passwordFile = join(home, 'postgres-password')
  const [{ initdb, postgres }, account] = await Promise.all([findBinaries(), serverAccount()])
  await mkdir(home, { recursive: true })
  const opened = [...(await makeReachable(folder, account)), ...(await makeReachable(postgres, account))]
  if (opened.length > 0) note(`Let the user postgres pass through ${opened.join(', ')} (chmod o+x)`)
  const password = await keptPassword(passwordFile, account)
  if (!(await hasCluster(home))) await initialise(initdb, folder, passwordFile, account)
  return { dataDir: home, folder, postgres, account, password }
}
