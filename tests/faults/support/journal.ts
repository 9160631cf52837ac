import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** The outcome of a write: `asked` means unanswered, so that it may or may not have been stored. */
export type State = 'asked' | 'kept' | 'refused'

export interface Entry<Said = unknown> {
  /** Identifies the write: used as its text and idempotency key. */
  id: string
  kind: string
  state: State
  tries: number
  said: Said
  /** The product's response. */
  answer?: unknown
  /** When the response arrived, in milliseconds since 1970. */
  keptAt?: number
  /** When it was first sent. */
  askedAt: number
}

/** How a request without a response ended: `refused` if the connection was refused, so that nothing was sent; `none` if it was cut off. */
export function unanswered(error: unknown): 'refused' | 'none' {
  const cause = error instanceof Error && error.cause
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED' ? 'refused' : 'none'
}

/** All writes and their responses, in memory and, for later inspection, in a file. */
export class Journal {
  readonly entries: Entry[] = []
  /** The number of responses by status, or without a response. */
  readonly statuses = new Map<string, number>()
  /** Unexpected responses: every 500. */
  readonly unplanned: string[] = []
  /** Requests that got no response, were refused a connection, or could not be served at the moment. */
  readonly failures: string[] = []
  private readonly file: string

  constructor(folder: string) {
    this.file = join(folder, 'journal.jsonl')
  }

  asked<Said>(id: string, kind: string, said: Said): Entry<Said> {
    const entry: Entry<Said> = { id, kind, said, state: 'asked', tries: 0, askedAt: Date.now() }
    this.entries.push(entry)
    this.note(entry)
    return entry
  }

  /** The journal as of an earlier time: writes kept before `before` are kept, those first sent after `after` must be missing. */
  asOf(before: number, after: number, folder: string): Journal {
    const then = new Journal(folder)
    for (const entry of this.entries) {
      const state =
        entry.askedAt > after ? 'refused' : (entry.keptAt ?? Infinity) < before ? entry.state : 'asked'
      then.entries.push({ ...entry, state })
    }
    return then
  }

  /** The number of writes kept or refused. */
  get settled(): number {
    return this.entries.filter(({ state }) => state !== 'asked').length
  }

  became(entry: Entry, state: State, answer: unknown): void {
    Object.assign(entry, { state, answer, keptAt: Date.now() })
    this.note(entry)
  }

  answered(status: number | string, what: string): void {
    this.statuses.set(String(status), (this.statuses.get(String(status)) ?? 0) + 1)
    if (status === 500) this.unplanned.push(what)
    if (typeof status === 'string' || status >= 500) this.failures.push(`${status}: ${what}`)
  }

  of<Said>(kind: string): Entry<Said>[] {
    return this.entries.filter((entry): entry is Entry<Said> => entry.kind === kind)
  }

  /** One line: how many writes of each kind were kept, unanswered and refused, and the response statuses. */
  summary(): string {
    const kinds = [...new Set(this.entries.map(({ kind }) => kind))].sort()
    const count = (kind: string, state: State) =>
      this.entries.filter((entry) => entry.kind === kind && entry.state === state).length
    const writes = kinds.map(
      (kind) => `${kind} ${count(kind, 'kept')}/${count(kind, 'asked')}/${count(kind, 'refused')}`,
    )
    const statuses = [...this.statuses].map(([status, n]) => `${status} ${n}`)
    return `${writes.join(', ')} (kept/unanswered/refused); answers: ${statuses.join(', ')}`
  }

  private note(entry: Entry): void {
    appendFileSync(this.file, `${JSON.stringify({ at: new Date(), ...entry })}\n`)
  }
}

/**
 * The differences between writes and what the product shows: kept ones that do not appear exactly once, unanswered ones
 * that appear twice, refused ones that appear. `seen` is the number of appearances by the write's id.
 */
export function misfits(entries: readonly Entry[], seen: ReadonlyMap<string, number>): string[] {
  return entries.flatMap(({ id, kind, state, tries }) => {
    const times = seen.get(id) ?? 0
    const fits = state === 'kept' ? times === 1 : state === 'asked' ? times <= 1 : times === 0
    return fits ? [] : [`${kind} ${id} is ${state} after ${tries} tries, and there ${times} times`]
  })
}
