import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fittedTable } from '#server/rules/scorecard/fitted-table.ts'
import type { FittedTable } from '#server/rules/scorecard/table.ts'
import { fitTable } from './fit-table.ts'
import { readFolder } from './polish-companies.ts'
import { crossValidated, measured } from './report.ts'

const usage = `npm run fit:score -- FOLDER [--seed 1]     cross-validates, prints how good it is, writes the table
npm run fit:score -- FOLDER --measure      prints how the table that is there ranks the companies of FOLDER`

const tableFile = 'server/rules/scorecard/fitted-table.ts'

const short = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value

function write(table: FittedTable) {
  const text = `import type { FittedTable } from './table.ts'

/** Written by \`npm run fit:score\`; how it was made and what it says stands in docs/scores.md. */
export const fittedTable: FittedTable = ${JSON.stringify(table, short)}
`
  writeFileSync(tableFile, text)
  execFileSync('npx', ['biome', 'check', '--write', tableFile])
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, measure: { type: 'boolean' } },
})
const [folder] = positionals
const seed = Number(values.seed)
if (!folder || !Number.isInteger(seed)) {
  console.error(usage)
  process.exitCode = 2
} else {
  const companies = readFolder(folder)
  if (values.measure) console.log(measured(companies, fittedTable))
  else {
    console.log(crossValidated(companies, seed))
    write(fitTable(companies, seed))
    console.log(`\nFitted on all ${companies.length} companies: ${tableFile}`)
  }
}
