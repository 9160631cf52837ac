import { executionAsyncId } from 'node:async_hooks'
import libraryContext from 'oidc-provider/lib/helpers/als.js'
import { expect, test } from 'vitest'
import { withLibraryContext } from '#server/identity/provider/library-context.ts'

// Node gives a continuation an id only if it follows promises.
async function followsPromises(): Promise<boolean> {
  await undefined
  return executionAsyncId() !== 0
}

test('requests to the sign-in library keep their own context, and afterwards promises are not followed', async () => {
  const seen: unknown[] = []
  const answer = (request: string, turns: number) =>
    withLibraryContext(() =>
      libraryContext.run(request, async () => {
        for (let turn = 0; turn < turns; turn++) await undefined
        seen.push(libraryContext.getStore())
      }),
    )
  await Promise.all([answer('first', 9), answer('second', 1)])
  expect(seen).toEqual(['second', 'first'])
  expect(await followsPromises()).toBe(false)
})
