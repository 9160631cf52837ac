import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** What became of a write: `asked` is one that nobody answered, so that it may be there or not. */
export type State = 'asked' | 'kept' | 'refused'

export interface Entry<Said = unknown> {
  /** Names the write: its words, its idempotency key. */
  id: string
  kind: string
  state: State
  tries: number
  said: Said
  /** What the product said to it. */
  answer?: unknown
  /** When the answer came. Milliseconds since 1970. */
  keptAt?: number
  /** When it was asked for first. */
  askedAt: number
}

/** How a request ended that got no answer: `refused` where nobody listened, so that nothing was sent; `none` where it was cut off. */
export function unanswered(error: unknown): 'refused' | 'none' {
  const cause = error instanceof Error && error.cause
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED' ? 'refused' : 'none'
}

/** What was asked of the product and what it answered, kept in memory and, for whoever looks afterwards, in a file. */
export class Journal {
  readonly entries: Entry[] = []
  /** How often each status was answered, or no answer came. */
  readonly statuses = new Map<string, number>()
  /** Answers that nobody planned: every 500. */
  readonly unplanned: string[] = []
  /** What got no answer, was refused a connection or could not be done at the moment. */
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

  /** The journal as of a moment: what was kept before it is kept, what was asked for after it is not there. */
  asOf(before: number, after: number, folder: string): Journal {
    const then = new Journal(folder)
    for (const entry of this.entries) {
      const state =
        entry.askedAt > after ? 'refused' : (entry.keptAt ?? Infinity) < before ? entry.state : 'asked'
      then.entries.push({ ...entry, state })
    }
    return then
  }

  /** How many writes were kept or refused. */
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

  /** One line: how many of each kind were kept, refused, left unanswered, and what was answered. */
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
 * What does not fit between writes and what the product shows of them: a kept one that is there not once, one that nobody answered
 * that is there twice, a refused one that is there. `seen` is how often each is there, by the write's id.
 */
export function misfits(entries: readonly Entry[], seen: ReadonlyMap<string, number>): string[] {
  return entries.flatMap(({ id, kind, state, tries }) => {
    const times = seen.get(id) ?? 0
    const fits = state === 'kept' ? times === 1 : state === 'asked' ? times <= 1 : times === 0
    return fits ? [] : [`${kind} ${id} is ${state} after ${tries} tries, and there ${times} times`]
  })
}
