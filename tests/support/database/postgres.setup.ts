import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { countingStatements } from './statements.ts'
import { buildTemplate } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's connection string to the tests' PostgreSQL server. */
    postgres: string
  }
}

/** One PostgreSQL server for all API tests, in a temporary folder, with an empty migrated database as a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.LOG_LEVEL ??= 'silent'
  const folder = await mkdtemp(join(tmpdir(), 'credence-tests-'))
  const settings = {
    ...countingStatements,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  }
  const embedded = await startEmbedded({ DATA_DIR: folder }, settings)
  const tearDown = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await buildTemplate(embedded.superuserUrl)
    project.provide('postgres', embedded.superuserUrl)
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}
