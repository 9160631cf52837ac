import { createReadStream } from 'node:fs'
import { chainFormat, noHash } from '#server/contract/audit-chain.ts'
import { linesOf } from '#server/files/lines-of.ts'
import { chainHash } from '#server/rules/audit-chain.ts'

export interface ChainVerdict {
  organisation: string
  rows: number
  /** Places of the first and the last row; 0 where there is none. */
  first: number
  last: number
  /** The SHA-256 before the first row and of the last. */
  previous: string
  hash: string
  /** Rows that lost names and addresses to an erasure: places that fit, texts that can no longer be verified. */
  erased: number
  /** Those of them whose erasure is no row of the file. */
  unproven: number
  /** What does not fit first, in words; undefined when all does. */
  wrong: string | undefined
}

/** The file is no export of an audit chain. */
export class NoChain extends Error {}

type Row = Record<string, unknown>

// With s: a text may hold U+2028, which ends a line elsewhere.
const ROW = /^([0-9a-f]{64}) (\{.*\})$/s

/** The object that a line holds; undefined when it holds none. */
function objectIn(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function begin(line: string): ChainVerdict {
  const head = objectIn(line)
  if (head?.format !== chainFormat) throw new NoChain(`Its first line does not say ${chainFormat}.`)
  const previous = text(head.previous) || noHash
  const organisation = text(head.organisation)
  const none = { rows: 0, first: 0, last: 0, erased: 0, unproven: 0 }
  return { organisation, ...none, previous, hash: previous, wrong: undefined }
}

/** What is wrong with a row that follows `before`; undefined when it fits. */
function fault(before: ChainVerdict, row: Row, hash: string, json: string): string | undefined {
  const { position } = row
  const wanted = before.last + 1
  const called = `Row ${String(position)}, line ${before.rows + 2}`
  if (before.rows > 0 && position !== wanted) return `${called}: row ${wanted} should stand here.`
  if (before.rows === 0 && (position === 1) !== (before.previous === noHash))
    return `${called}: rows before it are missing.`
  if (chainHash(before.hash, json) !== hash && row.erased_by === undefined)
    return `${called}: its SHA-256 does not fit the row and the one before it.`
  return undefined
}

/** Erasures as rows of the file tell of them: which rows each says it took words from, and which rows say it was this one. */
class Erasures {
  private readonly told = new Map<unknown, Set<string>>()
  private readonly rows: Row[] = []

  note(row: Row): void {
    if (row.erased_by !== undefined) this.rows.push(row)
    if (row.action !== 'erase' || row.entity !== 'user') return
    const { audit_rows } = (row.after ?? {}) as { audit_rows?: unknown[] }
    this.told.set(row.audit_id, new Set((audit_rows ?? []).map(String)))
  }

  /** Which rows lost words, of how many of them the erasure is not in the file, and what its row does not tell of. */
  verdict() {
    const of = (row: Row) => this.told.get(row.erased_by)
    const untold = this.rows.find((row) => of(row)?.has(String(row.audit_id)) === false)
    const wrong =
      untold && `Row ${String(untold.position)} says it was changed by an erasure that does not tell of it.`
    return { erased: this.rows.length, unproven: this.rows.filter((row) => !of(row)).length, wrong }
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

/** What the closing line says against the rows; undefined when it fits. */
function atEnd({ rows, hash }: ChainVerdict, end: Record<string, unknown>): string | undefined {
  if (end.rows !== rows) return `The closing line speaks of ${String(end.rows)} rows, there are ${rows}.`
  return end.hash === hash ? undefined : 'The closing line has another SHA-256 than the last row.'
}

/**
 * Reads an export of an audit chain line by line and says whether every row is as it was sealed, in its place and none missing; it stops
 * at the first that is not. Throws NoChain for another file.
 */
export async function verifyChain(path: string): Promise<ChainVerdict> {
  let verdict: ChainVerdict | undefined
  let closed = false
  const erasures = new Erasures()
  for await (const line of linesOf(createReadStream(path))) {
    if (!verdict) verdict = begin(line)
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
