import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeDataFolder } from '#server/supervisor/checks.ts'

/** Tries to lock a folder that is already locked by a process with this command line. */
async function takenBy(program: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-taken-'))
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', program], { stdio: 'ignore' })
  try {
    await once(other, 'spawn')
    await writeFile(join(folder, 'supervisor.pid'), String(other.pid))
    const release = await takeDataFolder(folder)
    return await release()
  } catch (error) {
    return error
  } finally {
    other.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

test.each([
  'server/start.ts',
  'server/platform.ts',
  'server/dev.ts',
  'server/reset.ts',
  'server/backup/restore-command.ts',
])('the data folder of a running %s cannot be taken', async (program) => {
  const message = expect.stringMatching(
    /running already on .*; stop it, or choose another: DATA_DIR=\.\/data2$/,
  )
  expect(await takenBy(program)).toMatchObject({ message })
})

test('the process id of another program does not block the data folder', async () => {
  expect(await takenBy('server/import/command.ts')).toBeUndefined()
})

test.each([
  ['where the system has no folders', '/proc/nothing/data'],
  ['inside a file', join(import.meta.filename, 'data')],
])('a data folder %s is refused in one line', async (_, folder) => {
  await expect(takeDataFolder(folder)).rejects.toThrow(/^DATA_DIR: cannot write in .*: E[A-Z]+$/)
})
