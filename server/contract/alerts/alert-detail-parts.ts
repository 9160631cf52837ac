import { messages } from '../messages.ts'
import { knownColumns, type SignalColumn } from '../signals/signal-columns.ts'
import { type FormattedAlert, layoutByOwnFormat, type SignalLayout } from '../signals/signal-layout.ts'
import type { Alert } from './alert.ts'
import { cellText, columnHeading, type FileCell, fileCell, headingOf, isFigure } from './detail-cell.ts'

type Row = Record<string, unknown>

export interface Column {
  label: string
  figures: boolean
}

/** The parts of the detail panel: facts as pairs, tables with titles, plain text, or a message that it cannot be shown. */
export type Part<Cell = string> =
  | { kind: 'pairs'; title?: string; pairs: { label: string; text: string; figure: boolean }[] }
  | { kind: 'table'; title?: string; columns: Column[]; rows: Cell[][] }
  | { kind: 'text'; text: string }
  | { kind: 'fault'; text: string }

/** Formats one value for a table. */
type Write<Cell> = (key: string, value: unknown, column?: SignalColumn) => Cell

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNested = (value: unknown): boolean => isRow(value) || (Array.isArray(value) && value.some(isRow))
const titled = (title: string | undefined) => (title ? { title } : {})

const inRupees = ({ currency_code = 'INR' }: Row) => currency_code === 'INR'

/** The rows of a detail. If there are several, one that is not an object is shown as its value, and an empty one is left out. */
function rowsOf(value: unknown): Row[] {
  if (!Array.isArray(value)) {
    if (!isRow(value)) throw new TypeError('a detail of rows is an object or a list')
    return [value]
  }
  return value
    .filter((row) => row !== null && row !== undefined)
    .map((row: unknown) => (isRow(row) ? row : { value: row }))
}

function pairs(row: Row, title?: string): Part<never> {
  const known = knownColumns(Object.keys(row))
  const facts = Object.entries(row).map(([key, value]) => ({
    label: columnHeading(key, known[key], inRupees(row)),
    text: cellText(key, value, known[key]),
    figure: isFigure(key, value, known[key]),
  }))
  return { kind: 'pairs', ...titled(title), pairs: facts }
}

/** A table; its columns are the keys of the rows, in order of first occurrence. */
function table<Cell>(write: Write<Cell>, rows: Row[], title?: string): Part<Cell> {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const known = knownColumns(keys)
  const figures = (key: string) => {
    const values = rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined)
    return values.length > 0 && values.every((value) => isFigure(key, value, known[key]))
  }
  const rupees = rows.every(inRupees)
  const columns = keys.map((key) => ({
    label: columnHeading(key, known[key], rupees),
    figures: figures(key),
  }))
  return {
    kind: 'table',
    ...titled(title),
    columns,
    rows: rows.map((row) => keys.map((key) => write(key, row[key], known[key]))),
  }
}

function groups<Cell>(write: Write<Cell>, value: unknown): Part<Cell>[] {
  if (!isRow(value)) return [table(write, rowsOf(value))]
  const plain = Object.entries(value).filter(([, rows]) => typeof rows !== 'object' || rows === null)
  const lists = Object.entries(value).filter(([, rows]) => typeof rows === 'object' && rows !== null)
  return [
    ...(plain.length > 0 ? [pairs(Object.fromEntries(plain))] : []),
    ...lists.map(([name, rows]) => table(write, rowsOf(rows), headingOf(name))),
  ]
}

/** Nested rows: simple values become pairs under their key, values made of rows become tables below. */
function nested<Cell>(write: Write<Cell>, value: unknown, title?: string): Part<Cell>[] {
  if (Array.isArray(value)) {
    const rows = rowsOf(value)
    if (!rows.some((row) => Object.values(row).some(isNested))) return [table(write, rows, title)]
    return rows.flatMap((row) => nested(write, row, title))
  }
  if (!isRow(value)) throw new TypeError('nothing nested')
  const { name, ...others } = value
  const under = typeof name === 'string' ? name : title
  const plain = Object.entries(typeof name === 'string' ? others : value).filter(
    ([, inner]) => !isNested(inner),
  )
  const deeper = Object.entries(value).filter(([, inner]) => isNested(inner))
  return [
    ...(plain.length > 0 ? [pairs(Object.fromEntries(plain), under)] : []),
    ...deeper.flatMap(([key, inner]) =>
      nested(write, inner, key === 'rows' ? (plain.length > 0 ? undefined : under) : headingOf(key)),
    ),
  ]
}

function raw<Cell>(write: Write<Cell>, value: unknown): Part<Cell>[] {
  if (isRow(value) || (Array.isArray(value) && value.length > 0 && value.every(isRow)))
    return nested(write, value)
  return [{ kind: 'text', text: cellText('', value) }]
}

const keyValue = (detail: unknown) => rowsOf(detail).map((row) => pairs(row))

const layouts = <Cell>(write: Write<Cell>): Record<SignalLayout, (detail: unknown) => Part<Cell>[]> => ({
  'key-value': keyValue,
  private: keyValue,
  flat: (detail) => [table(write, rowsOf(detail))],
  grouped: (detail) => groups(write, detail),
  nested: (detail) => nested(write, detail),
  raw: (detail) => raw(write, detail),
})

const isEmpty = (detail: unknown) =>
  detail === null ||
  detail === undefined ||
  detail === '' ||
  (typeof detail === 'object' && Object.keys(detail).length === 0)

type DetailedAlert = Pick<Alert, 'alert_detail' | 'layout'> & FormattedAlert

function partsOf<Cell>(write: Write<Cell>, alert: DetailedAlert): Part<Cell>[] {
  const { alert_detail, layout = layoutByOwnFormat(alert) } = alert
  if (isEmpty(alert_detail)) return [{ kind: 'fault', text: messages.alerts.invalid }]
  try {
    return layouts(write)[layout](alert_detail)
  } catch {
    return [{ kind: 'fault', text: messages.alerts.renderFailed }]
  }
}

/** An alert's detail, laid out. A missing detail, or one that does not fit its layout, becomes a part that says so. */
export const detailParts = (alert: DetailedAlert): Part[] => partsOf(cellText, alert)

/** The same for files: figures are numbers, unknown values are empty cells. */
export const detailPartsInFiles = (alert: DetailedAlert): Part<FileCell>[] => partsOf(fileCell, alert)
