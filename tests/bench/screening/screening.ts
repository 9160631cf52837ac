import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listFiles, readEntries } from './screening-entries.ts'
import { type Measured, measure, type Quality } from './screening-measure.ts'

const [, , given] = process.argv
if (!given)
  throw new Error(
    'Usage: npm run bench:screening -- FOLDER, which holds the lists of the United Nations and of OFAC',
  )
const folder = resolve(given)
const seed = 1
// Names that share fewer letters than this (cosine of their trigrams) are translations, nicknames and abandoned names.
const minNear = 0.3
const pathOf = (name: string) => [join(folder, `${name}.gz`), join(folder, name)].find(existsSync) ?? ''

const three = (value: number | undefined) => (value === undefined ? '     ' : value.toFixed(3))

function print(title: string, { same, different, qualities }: Measured): void {
  console.log(`\n${title}: ${same} of one entry, ${different} of another`)
  console.log(`${' '.repeat(18)}AUC  F1 at the threshold  best F1     at`)
  const line = ({ measure, auc, inUse, best }: Quality) =>
    `${measure.padEnd(16)}${three(auc)}${three(inUse).padStart(21)}${three(best.f1).padStart(9)}${three(best.threshold).padStart(7)}`
  for (const quality of qualities) console.log(line(quality))
}

async function run(): Promise<void> {
  const entries = await readEntries(pathOf)
  console.log(`Seed ${seed}, ${entries.length} persons and entities`)
  const kinds = { Companies: false, Persons: true }
  for (const [kind, person] of Object.entries(kinds)) {
    const { near, all, card } = measure(entries, person, seed, minNear)
    print(`${kind}, names with letters in common`, near)
    print(`${kind}, all names`, all)
    const points = Object.entries(card.points).map(([name, value]) => `${name}: ${value.toFixed(2)}`)
    console.log(`Scorecard: base: ${card.base.toFixed(2)}, points: { ${points.join(', ')} }`)
  }
}

if (Object.values(listFiles).every((file) => pathOf(file) !== '')) await run()
else console.log(`Skipped: ${folder} does not hold ${Object.values(listFiles).join(', ')}`)
