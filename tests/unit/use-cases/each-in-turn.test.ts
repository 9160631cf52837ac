import { expect, test } from 'vitest'
import { eachInTurn } from '#server/use-cases/each-in-turn.ts'

test('does one after the other, goes on after one that fails, and tells at the end what did', async () => {
  const done: string[] = []
  const whole = eachInTurn(['a', 'b', 'c'], async (one) => {
    await Promise.resolve()
    if (one === 'b') throw new Error('b is broken')
    done.push(one)
  })
  await expect(whole).rejects.toThrow('1 of 3 failed, first: Error: b is broken')
  expect(done).toEqual(['a', 'c'])
})

test('is content with nothing', async () => {
  await expect(eachInTurn([], () => Promise.reject(new Error('never')))).resolves.toBeUndefined()
})
