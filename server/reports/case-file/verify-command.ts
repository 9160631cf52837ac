import { parseArgs } from 'node:util'
import { Unreadable } from './archive-entries.ts'
import { type Verdict, verifyCaseFile } from './verify.ts'

const usage = `npm run verify-case-file -- FILE.zip [--expect SHA256]
Says whether anything of a case file was changed, added or taken out. --expect: the SHA-256 of its manifest, as the timeline of the
case in Credence shows it. Leaves with 0 when all is as it was, else with 1.`

// Names in an archive are anybody's: what would move the cursor or colour the screen is shown as a sign.
const shown = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '�')

function report({ manifest, manifest_sha256, differences }: Verdict, expected: string | undefined): boolean {
  const { case: about, organisation, exported, files } = manifest
  console.log(shown(`Case ${about.case_id} of ${organisation.name}: ${about.subject}`))
  console.log(shown(`Made by ${exported.by.fullname} on ${exported.at_ist} (${exported.at_utc})`))
  for (const { path, state, why } of differences)
    console.log(shown(`${state.toUpperCase()}  ${path}: ${why}`))
  console.log(`SHA-256 of manifest.json: ${manifest_sha256}`)
  const other = expected !== undefined && expected.toLowerCase() !== manifest_sha256
  if (other) console.log(shown(`CHANGED  manifest.json: its SHA-256 should be ${expected}`))
  else if (expected === undefined)
    console.log(
      `Compare it with the SHA-256 in the timeline of case ${about.case_id}, at the entry “Case file” of that moment: only if they are the same, the manifest itself was not changed. --expect compares for you.`,
    )
  const fine = differences.length === 0 && !other
  if (fine) console.log(`Nothing was changed: ${files.length} files are as the manifest says.`)
  else console.log('This case file is not as it was made.')
  return fine
}

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
  try {
    return report(await verifyCaseFile(path), values.expect) ? 0 : 1
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    console.log(`This file cannot be verified. ${shown(error.message)}`)
    return 1
  }
}

process.exitCode = await verify().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
