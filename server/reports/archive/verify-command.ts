import { parseArgs } from 'node:util'
import { registryFormat } from '#server/contract/registry/registry-archive.ts'
import { Unreadable } from './archive-entries.ts'
import { type Verdict, verifyArchive } from './verify.ts'

const usage = `npm run verify-archive -- FILE.zip [--expect SHA256]
Says whether anything of a case file or a C-Docs archive was changed, added or taken out. --expect: the SHA-256 of its manifest, as the
timeline of the case in Credence shows it. Leaves with 0 when all is as it was, else with 1.`

// Names in an archive are untrusted: control characters that could move the cursor or change colours are replaced.
const shown = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '�')

function about(manifest: Verdict['manifest']): string[] {
  if (manifest.format === registryFormat) {
    const { order_id, party, taken, for_organisation, by } = manifest
    return [
      `C-Docs of ${party.name} (${party.party_id}), order ${order_id}`,
      `Prepared for ${for_organisation}, ordered by ${by}, on ${taken.at_ist} (${taken.at_utc})`,
    ]
  }
  const { case: ticket, organisation, exported } = manifest
  return [
    `Case ${ticket.case_id} of ${organisation.name}: ${ticket.subject}`,
    `Created by ${exported.by.fullname} on ${exported.at_ist} (${exported.at_utc})`,
  ]
}

// Where the checksum of the manifest was recorded when the archive was made.
const noted = (manifest: Verdict['manifest']) =>
  manifest.format === registryFormat
    ? `in the audit, where order ${manifest.order_id} was finished`
    : `in the timeline of case ${manifest.case.case_id}, at the entry “Case file” of that moment`

function report({ manifest, manifest_sha256, differences }: Verdict, expected: string | undefined): boolean {
  for (const line of about(manifest)) console.log(shown(line))
  for (const { path, state, why } of differences)
    console.log(shown(`${state.toUpperCase()}  ${path}: ${why}`))
  console.log(`SHA-256 of manifest.json: ${manifest_sha256}`)
  const other = expected !== undefined && expected.toLowerCase() !== manifest_sha256
  if (other) console.log(shown(`CHANGED  manifest.json: its SHA-256 should be ${expected}`))
  else if (expected === undefined)
    console.log(
      shown(
        `Compare it with the SHA-256 ${noted(manifest)}: only if they are the same, the manifest itself was not changed. --expect compares for you.`,
      ),
    )
  const fine = differences.length === 0 && !other
  if (fine) console.log(`Nothing was changed: ${manifest.files.length} files are as the manifest says.`)
  else console.log('This archive is not as it was made.')
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
    return report(await verifyArchive(path), values.expect) ? 0 : 1
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
