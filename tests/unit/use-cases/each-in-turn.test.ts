import { expect, test } from 'vitest'
import { eachInTurn } from '#server/use-cases/each-in-turn.ts'

test('runs one item after another, continues after a failure and reports it at the end', async () => {
  const done: string[] = []
  const whole = eachInTurn(['a', 'b', 'c'], async (one) => {
    await Promise.resolve()
    if (one === 'b') throw new Error('b is broken')
    done.push(one)
  })
  await expect(whole).rejects.toThrow('1 of 3 failed, first: Error: b is broken')
  expect(done).toEqual(['a', 'c'])
})

test('accepts an empty list', async () => {
  await expect(eachInTurn([], () => Promise.reject(new Error('never')))).resolves.toBeUndefined()
})
