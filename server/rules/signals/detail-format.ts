import type { SignalFormat } from '#server/contract/signals/signal-layout.ts'
import { groupBy } from '../group-by.ts'

type Row = Record<string, unknown>

/** Rows of an alert's detail with their heading. */
export interface RowGroup {
  group: string
  rows: Row[]
}

const byName = (groups: RowGroup[]): [string, Row[]][] =>
  [...groupBy(groups, ({ group }) => group)].map(([group, all]) => [group, all.flatMap(({ rows }) => rows)])

const formats: Record<SignalFormat, (groups: RowGroup[]) => unknown> = {
  1: ([first]) => first?.rows[0],
  2: (groups) => groups.flatMap(({ rows }) => rows),
  3: (groups) => Object.fromEntries(byName(groups)),
  6: (groups) => byName(groups).map(([name, rows]) => ({ name, entries: rows.length, rows })),
  7: (groups) =>
    Object.fromEntries(byName(groups).map(([name, rows]) => [name, { entries: rows.length, rows }])),
}

/** Converts the detail of an alert to its signal's format: facts, rows, groups of rows, or nested rows. */
export const inSignalFormat = (format: SignalFormat, groups: RowGroup[]): unknown => formats[format](groups)
