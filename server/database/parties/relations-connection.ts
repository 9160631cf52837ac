import { sql } from 'kysely'
import type { Relationship } from '#server/contract/parties/relations.ts'
import type { Database, Work } from '../connection.ts'

/** A relationship as recorded: `party_id` is the company whose record it is in. */
export interface RelationshipLink extends Relationship {
  party_id: string
  related_party_id: string
}

/** One step of a path: from one party to the next, by one or more relationships. */
export interface Step {
  from: string
  to: string
  ties: RelationshipLink[]
}

/** Returns the relationships that have one of the parties on either side, up to a limit. */
type ReadTies = (parties: string[]) => Promise<RelationshipLink[]>

const maxSteps = 4
const maxParties = 4_000
const maxTies = 6_000
const maxPaths = 5

/** The state of the search from one end: every party reached so far and how, level by level. */
interface Side {
  start: string
  reached: Map<string, { level: number; from: Map<string, RelationshipLink[]> }>
  frontier: string[]
  level: number
}

const sideAt = (start: string): Side => ({
  start,
  reached: new Map([[start, { level: 0, from: new Map() }]]),
  frontier: [start],
  level: 0,
})

/** Advances the search from one end by one level. */
function advance(side: Side, ties: RelationshipLink[]): void {
  const frontier = new Set(side.frontier)
  side.level++
  side.frontier = []
  for (const tie of ties) {
    for (const [from, to] of [
      [tie.party_id, tie.related_party_id],
      [tie.related_party_id, tie.party_id],
    ] as const) {
      if (!frontier.has(from)) continue
      const before = side.reached.get(to)
      const entry = before ?? { level: side.level, from: new Map<string, RelationshipLink[]>() }
      if (!before) {
        side.reached.set(to, entry)
        side.frontier.push(to)
      }
      if (entry.level === side.level) entry.from.set(from, [...(entry.from.get(from) ?? []), tie])
    }
  }
}

/** The paths from the start of one side to a party, as steps, at most `maxPaths`. */
function waysTo(side: Side, party: string): Step[][] {
  const entry = side.reached.get(party)
  if (!entry || entry.level === 0) return [[]]
  const ways: Step[][] = []
  for (const [from, ties] of [...entry.from].sort(([one], [other]) => (one < other ? -1 : 1))) {
    for (const way of waysTo(side, from)) {
      if (ways.length < maxPaths) ways.push([...way, { from, to: party, ties }])
    }
  }
  return ways
}

const turned = (way: Step[]) => way.map(({ from, to, ties }) => ({ from: to, to: from, ties })).reverse()

const joined = (one: Side, other: Side, meeting: string): Step[][] =>
  waysTo(one, meeting).flatMap((there) => waysTo(other, meeting).map((back) => [...there, ...turned(back)]))

const isPast = ({ ties }: Step) => ties.every(({ to_date }) => to_date !== null)
const pastSteps = (way: Step[]) => way.filter(isPast).length

/**
 * The shortest paths from one party to another over any relationships, at most 4 steps long and 5 paths, those with the
 * fewest past steps first. Searches from both ends, level by level; `cut` is true if there were more parties than it
 * examines (4,000).
 */
export async function shortestWays(
  from: string,
  to: string,
  readTies: ReadTies,
): Promise<{ ways: Step[][]; cut: boolean }> {
  const [near, far] = [sideAt(from), sideAt(to)]
  let cut = false
  while (near.level + far.level < maxSteps && near.frontier.length > 0 && far.frontier.length > 0) {
    const side = near.frontier.length <= far.frontier.length ? near : far
    const ties = await readTies(side.frontier)
    cut ||= ties.length >= maxTies
    advance(side, ties)
    const other = side === near ? far : near
    const meetings = side.frontier.filter((party) => other.reached.has(party)).sort()
    if (meetings.length > 0) {
      const ways = meetings.slice(0, 50).flatMap((meeting) => joined(near, far, meeting))
      return { ways: ways.sort((a, b) => pastSteps(a) - pastSteps(b)).slice(0, maxPaths), cut: false }
    }
    cut ||= near.reached.size + far.reached.size > maxParties
    if (near.reached.size + far.reached.size > maxParties) break
  }
  return { ways: [], cut }
}

/** Reads the relationships of parties from the database, for `shortestWays`. */
export const relationshipReader =
  (db: Database | Work): ReadTies =>
  async (parties) => {
    const { rows } = await sql<RelationshipLink>`
      select party_id, related_party_id, kind, role, share, from_date, to_date from (
        select * from relationships where party_id = any(${parties}::text[])
        union select * from relationships where related_party_id = any(${parties}::text[])
      ) as ties
      where party_id <> related_party_id
      order by to_date is not null, relationship_id limit ${maxTies}`.execute(db)
    return rows
  }
