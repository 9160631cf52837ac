import type { ModelScore } from '#server/contract/parties/party-scores.ts'
import { altman } from '../rules/scores/altman.ts'
import { merton } from '../rules/scores/merton.ts'
import { modelScores } from '../rules/scores/model-scores.ts'
import { isComputed, type Score } from '../rules/scores/score-receipt.ts'
import type { DocSource } from './doc.ts'
import { earlyWarningSource } from './early-warning-page.ts'
import { exampleMarket, exampleYears } from './example-years.ts'
import { scoreNotes } from './score-notes.ts'
import { markdownTable } from './table.ts'

const figure = (value: number) => value.toFixed(3).replace('-', '−')

const models = modelScores(
  exampleYears.map((figures, index) => ({ financial_year: `${2025 - index}-${26 - index}`, figures })),
  { basis: 'standalone', listed: true, financial: false },
)

const [newest = {}] = exampleYears
/** The models that use a market price, computed with one. */
const onTheMarket: Record<string, Score> = {
  'altman-z': altman(newest, 'listed', exampleMarket.market_value),
  merton: merton(newest, exampleMarket),
}

function partsOf({ key, parts, total }: ModelScore) {
  const priced = onTheMarket[key]
  if (priced && isComputed(priced)) return { parts: priced.parts, total: priced.total }
  return { parts, total: total ?? Number.NaN }
}

function pageOf(model: ModelScore): DocSource {
  const { about, source, record } = scoreNotes[model.key] ?? { about: '', source: '', record: '' }
  const { parts, total } = partsOf(model)
  return {
    path: `scores/${model.key}`,
    markdown: `# ${model.name}

${about}

## Formula

The total is the sum of all lines, each a value multiplied by its weight.

${markdownTable(
  ['Line', 'Value', 'Weight'],
  parts.map(({ label, input, coefficient }) => [label, input, figure(coefficient)]),
)}

## Interpretation

${model.limits.replace(/^./, (first) => first.toUpperCase())}.

## Example

A fictitious company with total assets of ₹ 100 crore, liabilities of ₹ 60 crore and a profit after tax of ₹ 7.5 crore.

${markdownTable(
  ['Line', 'Value', 'Contribution'],
  [
    ...parts.map(({ label, value, contribution }) => [label, figure(value), figure(contribution)]),
    ['**Total**', '', `**${figure(total)}**`],
  ],
)}

## Source

${source} Figures come from the party’s own statements, as filed.

## Limits

- Not for banks, NBFCs and insurers.
- Missing figures are named; the score is then left out or names the substitute.
- Built on companies of other countries and periods: it is better at ranking companies than at estimating the probability of default.

## Track record

${record}
`,
  }
}

/** A page for each score, and the list of them. */
export const scoreSources = (): DocSource[] => [
  {
    path: 'scores',
    markdown: `# Scores

Inputs, formula, limits and track record of each score.

The [early-warning score](/docs/scores/early-warning) is used for alerts and lists. The others are published models, shown for comparison on the party’s page.

${markdownTable(
  ['Score', 'Inputs'],
  [
    [
      '[Early-warning score](/docs/scores/early-warning)',
      'Statements, ratings, dues, charges, courts, the register, accounts',
    ],
    ...models.map(({ key, name }) => [`[${name}](/docs/scores/${key})`, scoreNotes[key]?.about ?? '']),
  ],
)}
`,
  },
  earlyWarningSource(),
  ...models.map(pageOf),
]
