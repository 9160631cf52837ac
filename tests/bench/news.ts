import { seededRandom } from '#server/demo/random.ts'
import { decide, readSentiment } from '#server/rules/news/sentiment.ts'
import { signsOf } from '#server/rules/news/signs.ts'
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
  const several = (place: number) => (rows[place]?.others.length ?? 0) > 0
  console.log(`\n${what}`)
  print('all', verdicts)
  print(
    'one company',
    verdicts.filter((_, place) => !several(place)),
  )
  print(
    'several companies',
    verdicts.filter((_, place) => several(place)),
  )
}

/** Each row judged with weights learned of the companies of the other folds only. */
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
    const isHeldOut = (place: number) => foldOf.get(rows[place]?.symbol ?? '') === fold
    const table = learn(examples.filter((_, place) => !isHeldOut(place)))
    for (const [place, { signs, sentiment }] of examples.entries())
      if (isHeldOut(place)) verdicts[place] = { wanted: sentiment, found: decide(signs, table) }
  }
  return verdicts
}

const path = process.argv[2]
if (!path) throw new Error('Usage: npm run bench:news -- labelled.csv')
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
printAll(`Weights learned anew, ${folds} folds by company`, rows, crossValidated(rows))
