import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWhenStale } from '#server/supervisor/build-app.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'credence-build-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const outputOfBuild = async () => {
  const lines: string[] = []
  await buildWhenStale(root, (line) => lines.push(line), new AbortController().signal).catch(() => undefined)
  return lines
}

test('an image that contains the build but no build tools starts without building', async () => {
  await mkdir(join(root, 'build', 'server'), { recursive: true })
  await writeFile(join(root, 'build', 'server', 'index.js'), '')
  expect(await outputOfBuild()).toEqual([])
})

test('without a build it announces that it builds', async () => {
  expect(await outputOfBuild()).toHaveLength(1)
})

test('a build folder that cannot be written is refused in one line that says what to do', async () => {
  await mkdir(join(root, 'build', 'stamp'), { recursive: true })
  const built = buildWhenStale(root, () => {}, new AbortController().signal)
  await expect(built).rejects.toThrow(
    /^The app has to be built, but .*build cannot be written \(\w+\): run npm run build/,
  )
})
