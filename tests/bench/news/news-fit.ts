import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { signsOf } from '#server/rules/news/signs.ts'
import { readLabelled } from './news-rows.ts'
import { learn } from './news-training.ts'

// A single word is only kept apart from its group if it was seen this often and has enough weight.
const seenAtLeast = 2
const weighsAtLeast = 0.15

const path = process.argv[2]
if (!path) throw new Error('Usage: npm run fit:news -- labelled.csv')
const rows = await readLabelled(path)
const examples = rows.map(({ headline, own, others, sentiment }) => ({
  names: signsOf(headline, own, others).flatMap(({ names }) => names),
  sentiment,
}))
const seen = new Map<string, number>()
for (const name of examples.flatMap(({ names }) => names)) seen.set(name, (seen.get(name) ?? 0) + 1)
const isKept = ([name, weights]: [string, number[]]) =>
  !name.startsWith('"') ||
  ((seen.get(name) ?? 0) >= seenAtLeast && weights.some((weight) => Math.abs(weight) >= weighsAtLeast))
const lines = Object.entries(learn(examples))
  .filter(isKept)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, weights]) => {
    const key = /^\w+$/.test(name) ? name : `'${name.replaceAll("'", "\\'")}'`
    return `  ${key}: [${weights.map((weight) => Number(weight.toFixed(2)) || 0).join(', ')}],`
  })
const target = resolve(import.meta.dirname, '../../../server/rules/news/learned-weights.ts')
await writeFile(
  target,
  `/** How much a sign speaks for negative, for neutral and for positive. */
export type Weights = [negative: number, neutral: number, positive: number]

/**
 * What the groups of the lexicon, single words of it ("…") and traits of a headline weigh. Written by \`npm run fit:news\` from
 * ${rows.length.toLocaleString('en-IN')} labelled headlines (SEntFiN 1.0); a word that is not here weighs what its group weighs.
 */
export const weights: Record<string, Weights> = {
${lines.join('\n')}
}
`,
)
console.log(`${lines.length} weights from ${rows.length} rows in ${target}`)
