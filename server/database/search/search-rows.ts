import { sql } from 'kysely'
import type { Matched, PartySummary } from '#server/contract/parties/party.ts'
import { withoutLabel } from '#server/rules/identifiers/identifiers.ts'
import { identifierHighlights, nameHighlights } from '#server/rules/names/highlights.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import type { Database } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import type { Found } from './search-found.ts'
import { nameQuery } from './search-plan.ts'

/**
 * The ISIN of a listed company whose CIN is not known, active ones first, preferring ordinary shares (INE…) to others
 * (IN9…), then the highest; for the table `parties` aliased as `p`.
 */
export const isinOf = sql<string | null>`
  (select value from registrations where party_id = p.party_id and kind = 'ISIN' and p.cin is null
    order by status = 'Active' desc, value like 'INE%' desc, value desc limit 1)`

/** The columns of a summary, for the table `parties` aliased as `p`. */
export const summaryColumns = sql`p.party_id, p.name, p.model_type, p.cin, p.llpin, p.din, ${isinOf} as isin,
  p.state, p.city, p.status, p.registered_on, p.paid_up_capital`

/** A result row: the summary, and why it was found. */
export type FoundParty = PartySummary &
  Required<Pick<PartySummary, 'matched' | 'matched_text' | 'marks'>> &
  Pick<PartySummary, 'matched_until'>

const otherNames = {
  name: 'name',
  former: 'former name',
  former_symbol: 'former symbol',
  trade: 'trade name',
  market: 'market name',
} as const
const isName = (kind: Found['kind']): kind is keyof typeof otherNames => kind in otherNames

/** Turns "tourism services | papillon" into "papillon tourism services". */
function unrotated(key: string): string {
  const [behind = '', before] = key.split(' | ')
  return before ? `${before} ${behind}` : behind
}

interface OtherName {
  name: string
  until: string | null
}
const isFormer = (kind: Found['kind']) => kind === 'former' || kind === 'former_symbol'

// The other name that matched: hits from the index of listed companies include it, for the others only the key is known.
async function readOtherNames(db: Database, found: Found[]): Promise<Map<string, OtherName>> {
  const unnamed = found.filter(
    ({ kind, name }) => isFormer(kind) || (isName(kind) && kind !== 'name' && !name),
  )
  if (unnamed.length === 0) return new Map()
  const rows = await db
    .selectFrom('party_names')
    .select(['party_id', 'kind', 'name', 'name_key', 'until'])
    .where('party_id', '=', anyOf(unnamed.map(({ party_id }) => party_id)))
    .execute()
  return new Map(rows.map(({ party_id, kind, name_key, ...row }) => [`${party_id} ${kind} ${name_key}`, row]))
}

/** Found parties as rows, in their order, each with what matched and which characters to highlight. `q` is the text as typed. */
export async function readFound(db: Database, q: string, found: Found[]): Promise<FoundParty[]> {
  if (found.length === 0) return []
  const ids = found.map(({ party_id }) => party_id)
  const [{ rows }, others] = await Promise.all([
    sql<PartySummary>`select ${summaryColumns} from parties p where party_id = any(${ids})`.execute(db),
    readOtherNames(db, found),
  ])
  const byId = new Map(rows.map((row) => [row.party_id, row]))
  const { plain } = nameQuery(q)
  return found.flatMap(({ party_id, kind, key = '', name }): FoundParty[] => {
    const row = byId.get(party_id)
    if (!row) return []
    if (!isName(kind)) {
      return [{ ...row, matched: kind, matched_text: key, marks: identifierHighlights(key, withoutLabel(q)) }]
    }
    const matched: Matched = otherNames[kind]
    const nameKeyFound = name === undefined ? unrotated(key) : nameKey(name)
    const other = kind === 'name' ? undefined : others.get(`${party_id} ${kind} ${nameKeyFound}`)
    const matched_text = kind === 'name' ? null : (name ?? other?.name ?? null)
    const until = isFormer(kind) ? { matched_until: other?.until ?? null } : {}
    return [
      { ...row, matched, matched_text, ...until, marks: nameHighlights(matched_text ?? row.name, plain) },
    ]
  })
}
