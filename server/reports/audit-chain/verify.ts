import { createReadStream } from 'node:fs'
import { chainFormat, noHash } from '#server/contract/organisation/audit-chain.ts'
import { linesOf } from '#server/files/lines-of.ts'
import { chainHash } from '#server/rules/organisation/audit-chain.ts'

export interface ChainVerdict {
  organisation: string
  rows: number
  /** Positions of the first and the last row; 0 if there is none. */
  first: number
  last: number
  /** The SHA-256 before the first row, and that of the last row. */
  previous: string
  hash: string
  /** Rows from which an erasure removed names and addresses: their position is verified, their text no longer can be. */
  erased: number
  /** Those of them whose erasure is not among the rows of the file. */
  unproven: number
  /** The first error, in words; undefined if there is none. */
  wrong: string | undefined
}

/** The file is not an export of an audit chain. */
export class NoChain extends Error {}

type Row = Record<string, unknown>

// With the `s` flag: a text may contain U+2028, which otherwise ends a line.
const ROW = /^([0-9a-f]{64}) (\{.*\})$/s

/** The object that a line contains; undefined if it contains none. */
function objectIn(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function startOfChain(line: string): ChainVerdict {
  const head = objectIn(line)
  if (head?.format !== chainFormat) throw new NoChain(`Its first line does not say ${chainFormat}.`)
  const previous = text(head.previous) || noHash
  const organisation = text(head.organisation)
  const none = { rows: 0, first: 0, last: 0, erased: 0, unproven: 0 }
  return { organisation, ...none, previous, hash: previous, wrong: undefined }
}

/** The error of a row that follows `before`; undefined if there is none. */
function fault(before: ChainVerdict, row: Row, hash: string, json: string): string | undefined {
  const { position } = row
  const expected = before.last + 1
  const called = `Row ${String(position)}, line ${before.rows + 2}`
  if (before.rows > 0 && position !== expected) return `${called}: row ${expected} should stand here.`
  if (before.rows === 0 && (position === 1) !== (before.previous === noHash))
    return `${called}: rows before it are missing.`
  if (chainHash(before.hash, json) !== hash && row.erased_by === undefined)
    return `${called}: its SHA-256 does not fit the row and the one before it.`
  return undefined
}

/** Erasures in the file: which rows each one lists as changed, and which rows name it as their erasure. */
class Erasures {
  private readonly listed = new Map<unknown, Set<string>>()
  private readonly rows: Row[] = []

  note(row: Row): void {
    if (row.erased_by !== undefined) this.rows.push(row)
    if (row.action !== 'erase' || row.entity !== 'user') return
    const { audit_rows } = (row.after ?? {}) as { audit_rows?: unknown[] }
    this.listed.set(row.audit_id, new Set((audit_rows ?? []).map(String)))
  }

  /** The number of erased rows, how many of them lack their erasure in the file, and an error if an erasure does not list its row. */
  verdict() {
    const erasedIn = (row: Row) => this.listed.get(row.erased_by)
    const unlisted = this.rows.find((row) => erasedIn(row)?.has(String(row.audit_id)) === false)
    const wrong =
      unlisted &&
      `Row ${String(unlisted.position)} says it was changed by an erasure that does not tell of it.`
    return { erased: this.rows.length, unproven: this.rows.filter((row) => !erasedIn(row)).length, wrong }
  }
}

function take(verdict: ChainVerdict, line: string, erasures: Erasures): ChainVerdict {
  const [, hash = '', json = ''] = ROW.exec(line) ?? []
  const row = objectIn(json)
  const position = row?.position
  if (!row || typeof position !== 'number')
    return { ...verdict, wrong: `Line ${verdict.rows + 2} is no row of an audit.` }
  const wrong = fault(verdict, row, hash, json)
  if (wrong) return { ...verdict, wrong }
  erasures.note(row)
  const first = verdict.rows === 0 ? position : verdict.first
  return { ...verdict, rows: verdict.rows + 1, first, last: position, hash }
}

/** The error of the closing line; undefined if it matches the rows. */
function atEnd({ rows, hash }: ChainVerdict, end: Record<string, unknown>): string | undefined {
  if (end.rows !== rows) return `The closing line speaks of ${String(end.rows)} rows, there are ${rows}.`
  return end.hash === hash ? undefined : 'The closing line has another SHA-256 than the last row.'
}

/**
 * Reads an export of an audit chain line by line and verifies that every row is unchanged, in its position, and none is
 * missing; stops at the first error. Throws NoChain for any other file.
 */
export async function verifyChain(path: string): Promise<ChainVerdict> {
  let verdict: ChainVerdict | undefined
  let closed = false
  const erasures = new Erasures()
  for await (const line of linesOf(createReadStream(path))) {
    if (!verdict) verdict = startOfChain(line)
    else if (closed) return { ...verdict, wrong: 'Something stands after the closing line.' }
    else if (line.startsWith('{')) {
      const wrong = atEnd(verdict, objectIn(line) ?? {})
      if (wrong) return { ...verdict, wrong }
      closed = true
    } else verdict = take(verdict, line, erasures)
    if (verdict.wrong) return verdict
  }
  if (!verdict) throw new NoChain('It is empty.')
  return closed
    ? { ...verdict, ...erasures.verdict() }
    : { ...verdict, wrong: `It ends after row ${verdict.last}, without its closing line.` }
}
