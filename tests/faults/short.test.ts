import { expect, test } from 'vitest'
import { programs } from './programs.ts'

// A few faults of each program; npm run faults brings about more.
const seed = Number(process.env.SEED ?? Date.now() % 100_000)

test.each(programs)('$name: $promise', async ({ name, short, run }) => {
  console.log(`${name} with SEED=${seed}`)
  const said: string[] = []
  const wrong = await run({ seed, kills: short, say: (line) => said.push(line) })
  console.log(said.join('\n'))
  expect(wrong).toEqual([])
})
