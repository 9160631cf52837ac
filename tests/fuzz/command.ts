import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// `npm run fuzz -- --requests 1000000 [--seed 7]`: the same as the test, but longer. Each part has its own world and
// seed, so that its findings can be reproduced without the other parts: `npm run fuzz -- --requests 20000 --seed <its
// seed>`.

const part = 20_000
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } },
})
const [requests, first] = [Number(values.requests), Number(values.seed ?? randomInt(2 ** 30))]
const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs')

let failed = 0
for (let done = 0; done < requests; done += part) {
  const count = Math.min(part, requests - done)
  const seed = first + done
  console.info(`\n${done} of ${requests} asked; seed ${seed}`)
  // Half over HTTP, half as in-process API calls.
  const settings = {
    SEED: String(seed),
    FUZZ_REQUESTS: String(Math.ceil(count / 2)),
    FUZZ_CALLS: String(Math.floor(count / 2)),
  }
  const run = spawnSync(process.execPath, [vitest, 'run', '--project', 'fuzz'], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  if (run.status !== 0) failed++
}
console.info(failed === 0 ? 'Nothing found' : `${failed} parts found something`)
process.exitCode = Math.min(failed, 1)
