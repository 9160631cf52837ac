import { severities } from '#server/contract/severities.ts'
import { columnSets } from '#server/contract/signal-columns.ts'
import { type Signal, signalCatalogue, signalCategories } from '../rules/signals/catalogue.ts'
import type { SignalRaised } from '../rules/signals/definition.ts'
import type { DocSource } from './doc.ts'
import { markdownTable } from './table.ts'

const raised: Record<SignalRaised, string> = {
  records: 'Computed every night, and after each import, from what is on record of the party.',
  upload: 'Computed from what your organisation uploads of its own books.',
  hand: 'Raised by hand, by somebody of your organisation.',
}

const limits: Record<SignalRaised, string> = {
  records:
    'It says nothing of what is not on record: a source that was not imported, or a year that was not filed, raises no alert. Only parties that you watch, hold in a portfolio or have exposure to are looked at.',
  upload:
    'It is as fresh as the last file that was uploaded, and says nothing of accounts that are not in it.',
  hand: 'It is the judgement of whoever raised it; nothing is computed.',
}

const categoryName = (category: string) => (category === 'private' ? 'Private' : category)

function detailOf({ columns }: Signal): string {
  if (!columns) return 'The detail is a list of facts.'
  const heads = Object.values(columnSets[columns]).map(({ label }) => label)
  return `The detail is a table: ${heads.join(', ')}.`
}

const pageOf = (signal: Signal): DocSource => ({
  path: `signals/${signal.alert_type}`,
  signal_code: signal.code,
  markdown: `# ${signal.label}

${signal.summary}.

## What it is

${markdownTable(
  ['What', 'Says'],
  [
    ['Code', String(signal.code)],
    ['Category', categoryName(signal.category)],
    ['Severity', `${severities[signal.default_severity]}, unless its facts say otherwise`],
    ['How it comes about', raised[signal.raised]],
  ],
)}

## Source

${signal.source}. ${detailOf(signal)}

## What to do

${signal.action}.

## Limits

${limits[signal.raised]}

All signals: [the list](/docs/signals). How alerts are worked: [Alerts](/docs/alerts).
`,
})

const listOf = (category: string) =>
  `## ${categoryName(category)}\n\n${markdownTable(
    ['Code', 'Signal', 'Says', 'Severity'],
    signalCatalogue
      .filter((signal) => signal.category === category)
      .map(({ code, label, alert_type, summary, default_severity }) => [
        String(code),
        `[${label}](/docs/signals/${alert_type})`,
        summary,
        severities[default_severity],
      ]),
  )}`

/** A page of each signal, and the list of all by category. */
export const signalSources = (): DocSource[] => [
  {
    path: 'signals',
    markdown: `# Signals

${signalCatalogue.length} kinds of alert, each with where its figure comes from, what to do about it, and what it cannot say.

${signalCategories.map(listOf).join('\n\n')}
`,
  },
  ...signalCatalogue.map(pageOf),
]
