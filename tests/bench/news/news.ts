import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { seededRandom } from '#server/demo/random.ts'
import { decide, readSentiment } from '#server/rules/news/sentiment.ts'
import { signsOf } from '#server/rules/news/signs.ts'
import { importListings, importRenamings, listFiles } from '../search/recall-measure.ts'
import { type CompanyFigures, findLabelled } from './news-companies.ts'
import { figuresOf, type Verdict } from './news-figures.ts'
import { type LabelledRow, readLabelled } from './news-rows.ts'
import { learn } from './news-training.ts'

const seed = Number(process.env.SEED ?? 20_261_122)
const folds = 10

const shown = (part: number) => part.toFixed(3).padStart(9)

function print(what: string, verdicts: Verdict[]): void {
  const { rows, accuracy, macroF1, f1 } = figuresOf(verdicts)
  console.log(
    `${what.padEnd(28)}${String(rows).padStart(6)}${[accuracy, macroF1, ...f1].map(shown).join('')}`,
  )
}

function printAll(what: string, rows: LabelledRow[], verdicts: Verdict[]): void {
  const several = (index: number) => (rows[index]?.others.length ?? 0) > 0
  console.log(`\n${what}`)
  print('all', verdicts)
  print(
    'one company',
    verdicts.filter((_, index) => !several(index)),
  )
  print(
    'several companies',
    verdicts.filter((_, index) => several(index)),
  )
}

/** Each row judged with weights learned only from the companies of the other folds. */
function crossValidated(rows: LabelledRow[]): Verdict[] {
  const examples = rows.map(({ headline, own, others, sentiment }) => {
    const signs = signsOf(headline, own, others)
    return { signs, names: signs.flatMap(({ names }) => names), sentiment }
  })
  const symbols = [...new Set(rows.map(({ symbol }) => symbol))].sort()
  const shuffled = seededRandom(`news ${seed}`).sample(symbols, symbols.length)
  const foldOf = new Map(shuffled.map((symbol, i) => [symbol, i % folds]))
  const verdicts: Verdict[] = []
  for (let fold = 0; fold < folds; fold++) {
    const isHeldOut = (index: number) => foldOf.get(rows[index]?.symbol ?? '') === fold
    const table = learn(examples.filter((_, index) => !isHeldOut(index)))
    for (const [place, { signs, sentiment }] of examples.entries())
      if (isHeldOut(place)) verdicts[place] = { wanted: sentiment, found: decide(signs, table) }
  }
  return verdicts
}

async function withListedCompanies<T>(folder: string, work: (owner: Database) => Promise<T>): Promise<T> {
  const data = await mkdtemp(join(tmpdir(), 'credence-news-'))
  const embedded = await startEmbedded({ DATA_DIR: data })
  const owner = openDatabase(embedded.ownerUrl, 'owner', 4)
  try {
    await migrate(owner)
    await importListings(owner, folder, data)
    await importRenamings(owner, folder, data)
    return await work(owner)
  } finally {
    await owner.destroy()
    await embedded.stop()
    await rm(data, { recursive: true, force: true })
  }
}

function printCompanies(figures: CompanyFigures): void {
  const { asked, right, wrong, missed, unknown, atSectors, beside } = figures
  const ofGoods = missed.filter(({ company, symbol }) => /^oil$/i.test(company) && symbol === 'OIL')
  const share = (part: number, whole: number) =>
    `${part} of ${whole} (${(part / Math.max(1, whole)).toFixed(3)})`
  console.log(`
Companies found, with the names on the exchanges' lists
rows whose symbol is listed, found     ${share(right, asked)}
the same without "oil" the goods       ${share(right, asked - ofGoods.length)}
found at the labelled words, right     ${share(right, right + wrong.length + atSectors.length)}
rows whose symbol is not listed        ${unknown}
found at words labelled as a sector    ${atSectors.length}
found at words that no row labels      ${beside}`)
  for (const { symbol, company, headline } of missed)
    if (company.toLowerCase() !== 'oil') console.log(`  missed ${symbol} as "${company}": ${headline}`)
  for (const { row, found } of [...wrong, ...atSectors])
    console.log(`  wrong: ${found} for ${row.symbol} "${row.company}": ${row.headline}`)
}

const [path, folder] = process.argv.slice(2)
if (!path || !folder)
  throw new Error('Usage: npm run bench:news -- LABELLED.csv FOLDER, which holds the lists of both exchanges')
const rows = await readLabelled(path)
console.log(`Seed ${seed}\n${''.padEnd(28)}  rows accuracy macro-F1 negative  neutral positive`)
printAll(
  'With the weights of the product (of the rows they were learned from they know the answer)',
  rows,
  rows.map(({ headline, own, others, sentiment }) => ({
    wanted: sentiment,
    found: readSentiment(headline, own, others).sentiment,
  })),
)
const unlearned = learn([])
printAll(
  "Nothing learned, the lexicon's own strengths",
  rows,
  rows.map(({ headline, own, others, sentiment }) => ({
    wanted: sentiment,
    found: decide(signsOf(headline, own, others), unlearned),
  })),
)
printAll(`Weights learned anew, ${folds} folds by company`, rows, crossValidated(rows))
if (listFiles.every((file) => existsSync(join(folder, file))))
  printCompanies(await withListedCompanies(folder, (owner) => findLabelled(rows, owner)))
else console.log(`\nCompanies not looked for: ${folder} has no ${listFiles.join(' and ')}`)
