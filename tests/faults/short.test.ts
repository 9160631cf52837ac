import { afterAll, expect, test } from 'vitest'
import { whyNotHere } from './program.ts'
import { programs } from './programs.ts'
import { removeTemplate } from './support/product.ts'

afterAll(removeTemplate)

// A few faults of each program; npm run faults causes more.
const seed = Number(process.env.SEED ?? Date.now() % 100_000)

const leftOut = new Map(
  await Promise.all(programs.map(async (program) => [program, await whyNotHere(program)] as const)),
)
for (const why of leftOut.values()) if (why) console.log(why)

test.each(programs.filter((program) => !leftOut.get(program)))(
  '$name: $promise',
  async ({ name, short, run }) => {
    console.log(`${name} with SEED=${seed}`)
    const output: string[] = []
    const wrong = await run({ seed, kills: short, say: (line) => output.push(line) })
    console.log(output.join('\n'))
    expect(wrong).toEqual([])
  },
)
