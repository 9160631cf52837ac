import type { Alert } from '#server/contract/alert.ts'
import { messages } from '#server/contract/messages.ts'
import { cellText, isFigure, readable } from './cell.ts'

type Row = Record<string, unknown>

export interface Column {
  label: string
  figures: boolean
}

/** What the panel draws: facts in pairs, tables under their titles, plain text, or a sentence that it cannot. */
export type Part =
  | { kind: 'pairs'; title?: string; pairs: { label: string; text: string; figure: boolean }[] }
  | { kind: 'table'; title?: string; columns: Column[]; rows: string[][] }
  | { kind: 'text'; text: string }
  | { kind: 'fault'; text: string }

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNested = (value: unknown): boolean => isRow(value) || (Array.isArray(value) && value.some(isRow))
const titled = (title: string | undefined) => (title ? { title } : {})

function rowsOf(value: unknown): Row[] {
  const rows = Array.isArray(value) ? value : [value]
  if (!rows.every(isRow)) throw new TypeError('rows are objects')
  return rows
}

function pairs(row: Row, title?: string): Part {
  const of = Object.entries(row).map(([key, value]) => ({
    label: readable(key),
    text: cellText(key, value),
    figure: isFigure(key, value),
  }))
  return { kind: 'pairs', ...titled(title), pairs: of }
}

/** One table; its columns are the keys of the rows, in the order they first come. */
function table(rows: Row[], title?: string): Part {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const figures = (key: string) => {
    const known = rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined)
    return known.length > 0 && known.every((value) => isFigure(key, value))
  }
  const columns = keys.map((key) => ({ label: readable(key), figures: figures(key) }))
  return {
    kind: 'table',
    ...titled(title),
    columns,
    rows: rows.map((row) => keys.map((key) => cellText(key, row[key]))),
  }
}

function groups(value: unknown): Part[] {
  if (!isRow(value)) return [table(rowsOf(value))]
  return Object.entries(value).map(([name, rows]) => table(rowsOf(rows), readable(name)))
}

/** Rows within rows: what is plain comes as pairs under the name it has, what is made of rows as tables below. */
function nested(value: unknown, title?: string): Part[] {
  if (Array.isArray(value)) {
    const rows = rowsOf(value)
    if (!rows.some((row) => Object.values(row).some(isNested))) return [table(rows, title)]
    return rows.flatMap((row) => nested(row, title))
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
      nested(inner, key === 'rows' ? (plain.length > 0 ? undefined : under) : readable(key)),
    ),
  ]
}

function raw(value: unknown): Part[] {
  if (isRow(value) || (Array.isArray(value) && value.length > 0 && value.every(isRow))) return nested(value)
  return [{ kind: 'text', text: cellText('', value) }]
}

const layouts: Record<Alert['layout'], (detail: unknown) => Part[]> = {
  'key-value': (detail) => rowsOf(detail).map((row) => pairs(row)),
  flat: (detail) => [table(rowsOf(detail))],
  grouped: groups,
  nested: (detail) => nested(detail),
  raw,
}

const isEmpty = (detail: unknown) =>
  detail === null ||
  detail === undefined ||
  detail === '' ||
  (typeof detail === 'object' && Object.keys(detail).length === 0)

/** An alert's detail, laid out. No detail and a detail that does not fit its layout are parts that say so. */
export function detailParts({ alert_detail, layout }: Pick<Alert, 'alert_detail' | 'layout'>): Part[] {
  if (isEmpty(alert_detail)) return [{ kind: 'fault', text: messages.alerts.invalid }]
  try {
    return layouts[layout](alert_detail)
  } catch {
    return [{ kind: 'fault', text: messages.alerts.renderFailed }]
  }
}
