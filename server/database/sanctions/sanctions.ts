import { sql } from 'kysely'
import type { Decision } from '#server/contract/sanctions/likeness.ts'
import type { LikenessCounts, SanctionsHit, Screening } from '#server/contract/sanctions/sanctions.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'

/** Matches of a party with entries of sanctions lists, best match first, each with its entry and the organisation's decisions. */
async function readHits(db: Work, partyId: string, hitId?: number): Promise<SanctionsHit[]> {
  const onlyHit = hitId === undefined ? sql`` : sql`and h.hit_id = ${hitId}`
  const { rows } = await sql<SanctionsHit>`
    select h.hit_id, h.list, h.programme, h.listed_name, h.matched_name, h.score, h.why, h.parts, h.found_on, h.lapsed_on,
      case when e.entry_id is not null then jsonb_build_object('entry_id', e.entry_id, 'source_id', e.source_id, 'kind', e.kind,
        'role', e.role, 'nationality', e.nationality, 'born', e.born, 'listed_on', e.listed_on, 'delisted_on', e.delisted_on,
        'remarks', e.remarks, 'changed_at', e.changed_at, 'aliases', n.aliases, 'addresses', a.addresses) end as entry,
      coalesce(r.reviews, '[]') as reviews
    from sanctions_hits h
    left join sanctions_entries e using (entry_id)
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'quality', quality) order by origin desc, place), '[]') as aliases
      from sanctions_names n where n.entry_id = h.entry_id and quality <> 'primary'
    ) as n on true
    left join lateral (
      select coalesce(jsonb_agg(address order by place), '[]') as addresses
      from sanctions_addresses a where a.entry_id = h.entry_id
    ) as a on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('decision', decision, 'note', note, 'by', ${nameOf('v.user_id')}, 'decided_at', decided_at)
        order by review_id desc) as reviews
      from sanctions_reviews v
      where v.party_id = h.party_id and v.entry_id = h.entry_id and ${own('v')}
    ) as r on true
    where h.party_id = ${partyId} ${onlyHit} order by h.lapsed_on is not null, h.score desc, h.hit_id`.execute(
    db,
  )
  return rows
}

type ScreenedList = Screening['lists'][number] & { screened_at: string | null }

async function readLists(db: Work): Promise<ScreenedList[]> {
  const { rows } = await sql<ScreenedList>`
    select l.list, l.published_on, l.imported_at, l.screened_at,
      (select count(*) from sanctions_entries e where e.list = l.list and e.delisted_on is null) as entries
    from sanctions_lists l order by l.list desc`.execute(db)
  return rows
}

/** A party's matches and the lists it was screened against, as visible to the organisation of the transaction. */
export async function readScreening(db: Work, partyId: string): Promise<Screening> {
  const [hits, lists] = [await readHits(db, partyId), await readLists(db)]
  const times = lists.map(({ screened_at }) => screened_at)
  const screened_at = times.every((time) => time !== null) ? (times.sort()[0] ?? null) : null
  return { hits, lists: lists.map(({ screened_at: _, ...list }) => list), screened_at }
}

/** One match of a party, or undefined. */
export const readHit = async (db: Work, partyId: string, hitId: number): Promise<SanctionsHit | undefined> =>
  (await readHits(db, partyId, hitId))[0]

/** The current decision on a match: the latest, or open if there is none. */
export const standing = ({ reviews }: Pick<SanctionsHit, 'reviews'>): Decision =>
  reviews[0]?.decision ?? 'open'

/** How many matches of a party are undecided by the organisation, and how many are confirmed. */
export async function countLikenesses(db: Work, partyId: string): Promise<LikenessCounts> {
  const { rows } = await sql<LikenessCounts>`
    select count(*) filter (where decision = 'open') as open, count(*) filter (where decision = 'confirmed') as confirmed
    from (
      select coalesce((select decision from sanctions_reviews v
        where v.party_id = h.party_id and v.entry_id = h.entry_id and ${own('v')}
        order by review_id desc limit 1), 'open') as decision
      from sanctions_hits h where h.party_id = ${partyId} and h.lapsed_on is null
    ) as standing`.execute(db)
  return rows[0] ?? { open: 0, confirmed: 0 }
}

/** Adds a decision on a match; the earlier ones stay. */
export async function addReview(
  db: Work,
  actor: { organization_id: string; user_id: string },
  review: { party_id: string; entry_id: string; decision: Decision; note: string },
): Promise<void> {
  const { organization_id, user_id } = actor
  await db
    .insertInto('sanctions_reviews')
    .values({ organization_id, user_id, ...review })
    .execute()
}
