import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { coreSecondsOf } from '../pages/page-load.ts'
import { writeRegisterFile } from './register-file.ts'

// npm run bench:imports -- 2700000 FOLDER: rows per second and memory for imports of a generated register of that many
// rows: new, the same again, and with one row in a hundred changed; with FOLDER, which contains the sanctions lists,
// also for screening all its names.
const rows = Number(process.argv[2] ?? 200_000)
const lists = process.argv[3] && resolve(process.argv[3])
const seed = Number(process.env.SEED ?? 1)
const listFiles = [
  'UN_consolidated_2026-02-27.xml.gz',
  'ofac_sdn_2019.csv.gz',
  'ofac_alt_2019.csv.gz',
  'ofac_add_2019.csv.gz',
]

/** The private memory of a process in megabytes; 0 once it has ended. */
function megabytesOf(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Runs the command, and prints its report and its cost. */
async function run(
  what: string,
  world: { DATABASE_URL: string; DATA_DIR: string },
  postgres: number,
  ...args: string[]
) {
  const started = performance.now()
  const before = coreSecondsOf([postgres])
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/import/command.ts', ...args], {
    env: { ...process.env, ...world },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid ?? 0
  const memory: number[] = []
  let own = 0
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const sampling = setInterval(() => {
    memory.push(megabytesOf(pid))
    own = coreSecondsOf([pid]) || own
  }, 1_000)
  await new Promise((done) => child.on('close', done))
  clearInterval(sampling)
  const seconds = (performance.now() - started) / 1000
  const half = Math.floor(memory.length / 2)
  const most = (of: number[]) => Math.round(Math.max(0, ...of))
  console.log(
    `\n${what}: ${seconds.toFixed(1)} s, on a core ${own.toFixed(1)} s of its own and ${(coreSecondsOf([postgres]) - before).toFixed(1)} s of PostgreSQL`,
  )
  console.log(
    `Memory at most ${most(memory.slice(0, half))} MB in the first half, ${most(memory.slice(half))} MB in the second`,
  )
  console.log(
    output
      .split('\n')
      .filter((line) => line && !/^\d+ %/.test(line))
      .join('\n'),
  )
}

const folder = await mkdtemp(join(tmpdir(), 'credence-bench-'))
const embedded = await startEmbedded({ DATA_DIR: folder })
try {
  console.log(`Seed ${seed}, ${rows} rows`)
  const files = { all: join(folder, 'register.csv'), changed: join(folder, 'register-changed.csv') }
  await writeRegisterFile(files.all, rows, seed)
  await writeRegisterFile(files.changed, rows, seed, 0.01)
  console.log(`${Math.round((await stat(files.all)).size / 1e6)} MB`)
  const world = { DATABASE_URL: embedded.ownerUrl, DATA_DIR: folder }
  const postgres = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  await run('New', world, postgres, 'register', files.all)
  for (const file of lists ? listFiles : [])
    await run(file, world, postgres, 'sanctions', join(lists ?? '', file))
  await run('One in a hundred changed', world, postgres, 'register', files.changed)
  await run('The same again', world, postgres, 'register', files.changed)
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
