import { parseArgs } from 'node:util'
import { whyNotHere } from './program.ts'
import { programs } from './programs.ts'
import { removeTemplate } from './support/product.ts'

const usage = `npm run faults -- [--short] [--only NAME] [--kills COUNT]
Brings about faults in a product of its own, started as npm start does, and says what does not hold afterwards.
--short: as few as npm test does. --kills: how many faults of each program. SEED repeats a run.
${programs.map(({ name, promise }) => `  ${name}: ${promise}`).join('\n')}`

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    kills: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const chosen = programs.filter(({ name }) => !values.only || name === values.only)
if (values.help || chosen.length === 0) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}
const seed = Number(process.env.SEED ?? Date.now() % 100_000)
let failed = 0
for (const program of chosen) {
  const { name, short, long, run } = program
  const why = await whyNotHere(program)
  if (why) {
    console.log(why)
    if (values.only) failed++
    continue
  }
  const kills = Number(values.kills ?? (values.short ? short : long))
  const say = (line: string) => console.log(`  ${line}`)
  console.log(`${name}, SEED=${seed}, ${kills} faults`)
  const begun = performance.now()
  const wrong = await run({ seed, kills, say })
  for (const line of wrong) console.log(`  WRONG ${line}`)
  failed += wrong.length
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${name}: ${wrong.length === 0 ? 'holds' : `${wrong.length} do not hold`} (${seconds} s)`)
}
await removeTemplate()
process.exit(failed === 0 ? 0 : 1)
