import { severities } from '#server/contract/severities.ts'
import { columnSets } from '#server/contract/signals/signal-columns.ts'
import { type Signal, signalCatalogue, signalCategories } from '../rules/signals/catalogue.ts'
import type { SignalRaised } from '../rules/signals/definition.ts'
import type { DocSource } from './doc.ts'
import { markdownTable } from './table.ts'

const raised: Record<SignalRaised, string> = {
  records: 'Computed every night, and after each import, from the party’s records.',
  upload: 'Computed from your organisation’s uploaded data.',
  hand: 'Created manually by someone in your organisation.',
}

const limits: Record<SignalRaised, string> = {
  records:
    'It covers available records only: a source that was not imported, or a year that was not filed, raises no alert. Only parties that you watch, hold in a portfolio or have exposure to are checked.',
  upload: 'It is as current as the last uploaded file, and does not cover accounts that are not in it.',
  hand: 'It reflects the judgement of its author; nothing is computed.',
}

const categoryName = (category: string) => (category === 'private' ? 'Private' : category)

function detailOf({ columns }: Signal): string {
  if (!columns) return 'The detail is a list of facts.'
  const headings = Object.values(columnSets[columns]).map(({ label }) => label)
  return `The detail is a table: ${headings.join(', ')}.`
}

const pageOf = (signal: Signal): DocSource => ({
  path: `signals/${signal.alert_type}`,
  signal_code: signal.code,
  markdown: `# ${signal.label}

${signal.summary}.

## Overview

${markdownTable(
  ['Attribute', 'Value'],
  [
    ['Code', String(signal.code)],
    ['Category', categoryName(signal.category)],
    ['Severity', `${severities[signal.default_severity]}, unless the facts indicate otherwise`],
    ['Created', raised[signal.raised]],
  ],
)}

## Source

${signal.source}. ${detailOf(signal)}

## Recommended action

${signal.action}.

## Limits

${limits[signal.raised]}

All signals: [list](/docs/signals). Working with alerts: [Alerts](/docs/alerts).
`,
})

const listOf = (category: string) =>
  `## ${categoryName(category)}\n\n${markdownTable(
    ['Code', 'Signal', 'Meaning', 'Severity'],
    signalCatalogue
      .filter((signal) => signal.category === category)
      .map(({ code, label, alert_type, summary, default_severity }) => [
        String(code),
        `[${label}](/docs/signals/${alert_type})`,
        summary,
        severities[default_severity],
      ]),
  )}`

/** A page for each signal, and the list of all by category. */
export const signalSources = (): DocSource[] => [
  {
    path: 'signals',
    markdown: `# Signals

${signalCatalogue.length} types of alert, each with its data source, recommended action and limits.

${signalCategories.map(listOf).join('\n\n')}
`,
  },
  ...signalCatalogue.map(pageOf),
]
