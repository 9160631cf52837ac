import { parseArgs } from 'node:util'
import { NoChain, verifyChain } from './verify.ts'

const usage = `npm run verify-audit -- FILE [--expect SHA256]
Says whether every row of an exported audit chain is as it was sealed, in its place and none missing; names the first that is not.
--expect: the SHA-256 that the page of the audit shows, or that you noted. Leaves with 0 when all fits, else with 1.`

// The rows are untrusted: control characters that could move the cursor or change colours are replaced.
const say = (line: string) => console.log(line.replace(/[\p{Cc}\p{Cf}]/gu, '�'))

async function verify(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { expect: { type: 'string' } },
  })
  const [path, more] = positionals
  if (!path || more) {
    console.error(usage)
    return 1
  }
  const { organisation, rows, first, last, previous, hash, erased, unproven, wrong } = await verifyChain(path)
  say(`Audit of ${organisation}`)
  if (wrong) {
    say(wrong)
    if (erased === 0) say(`${rows} rows before it fit.`)
    return 1
  }
  say(rows === 0 ? 'It holds no row.' : `${rows} rows fit, ${first} to ${last}.`)
  if (erased > 0)
    say(
      `${erased} of them lost names and addresses to an erasure: their places fit, their texts cannot be verified.`,
    )
  if (unproven > 0)
    say(`The erasures of ${unproven} of these are no rows of this file: export later days too.`)
  if (first > 1) say(`SHA-256 before row ${first}: ${previous}`)
  say(`SHA-256 of the last row: ${hash}`)
  if (values.expect === undefined) {
    say('Compare it with the one that you noted: whoever changes a row can seal all that follow anew.')
    return 0
  }
  const same = values.expect.toLowerCase() === hash
  say(same ? 'It is the one you expect.' : `It should be ${values.expect}.`)
  return same ? 0 : 1
}

process.exitCode = await verify().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof NoChain ? `This is no export of an audit chain. ${message}` : message)
  return 1
})
