import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const stampOf = (root: string) => join(root, 'build', 'stamp')
const sources = ['app', 'server', 'public', 'remix.config.js', 'package-lock.json']

async function filesUnder(path: string): Promise<string[]> {
  const known = await stat(path).catch(() => null)
  if (!known) return []
  if (known.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** A fingerprint of all sources of the app below `root`: names, sizes and modification times. */
export async function fingerprintOf(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((name) => filesUnder(join(root, name))))).flat().sort()
  const lines = files.map(async (file) => {
    const { size, mtimeMs } = await stat(file)
    return `${file.slice(root.length)} ${size} ${mtimeMs}`
  })
  return createHash('sha256')
    .update((await Promise.all(lines)).join('\n'))
    .digest('hex')
}

function run(root: string, [tool = '', ...args]: string[], signal: AbortSignal): Promise<void> {
  const program = join(root, 'node_modules', '.bin', tool)
  const command = ['NODE_ENV=production', process.execPath, program, ...args]
  return new Promise((resolve, reject) => {
    const child = spawn('/usr/bin/env', command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], signal })
    let printed = ''
    const keep = (chunk: Buffer) => {
      printed += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The app does not build\n${printed.trim()}`)),
    )
  })
}

/** Builds the pages, then the processes that serve them and work alongside. */
async function runBuild(root: string, signal: AbortSignal): Promise<void> {
  await run(root, ['remix', 'vite:build', '--config', 'remix.config.js'], signal)
  await run(root, ['vite', 'build', '--config', 'server/supervisor/processes.config.js'], signal)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** An image contains the build but not the build tools. */
const isShippedBuilt = async (root: string) =>
  (await exists(join(root, 'build', 'server', 'index.js'))) &&
  !(await exists(join(root, 'node_modules', '.bin', 'remix')))

/**
 * Builds the app. The stamp is removed first and written last, so that an interrupted build is repeated. Throws with
 * the build's output.
 */
export async function buildApp(root: string, signal: AbortSignal): Promise<void> {
  const fingerprint = await fingerprintOf(root)
  await rm(stampOf(root), { force: true }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(
      `The app has to be built, but ${join(root, 'build')} cannot be written (${code}): run npm run build as a user who may write there`,
    )
  })
  await runBuild(root, signal)
  await writeFile(stampOf(root), fingerprint)
}

/** Builds the app if a source changed since the last complete build. Throws with the build's output. */
export async function buildWhenStale(
  root: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (await isShippedBuilt(root)) return
  if ((await readFile(stampOf(root), 'utf8').catch(() => '')) === (await fingerprintOf(root))) return
  say('Building the app: its sources are new or have changed')
  await buildApp(root, signal)
}
