import { sql } from 'kysely'

const mostLinks = 8

const present = (day: string) => sql`(r.from_date is null or r.from_date <= ${day}::date)
  and (r.to_date is null or r.to_date > ${day}::date)`

// If both sides report a holding, the company's own register of shareholders takes precedence, as in the ownership view.
const controllerOf = (column: string, day: string) => sql`(
  select controller from (
    select r.related_party_id as controller, 1 as rank, r.share from relationships r
      where r.party_id = ${sql.ref(column)} and r.kind = 'shareholder' and r.share > 50 and ${present(day)}
    union all
    select r.party_id, 2, r.share from relationships r
      where r.related_party_id = ${sql.ref(column)} and r.kind = 'subsidiary' and r.share > 50 and ${present(day)}
  ) reported where controller <> ${sql.ref(column)} order by rank, share desc, controller limit 1)`

/**
 * Two parts of a `with recursive` after `facts`. `groups` maps each controlled party to its ultimate controller: the
 * holder of more than half of it, and so on, at most 8 links up. A circular chain of control is one group, under the
 * lowest id of its parties. A party not in `groups` is its own group.
 */
export const groupsOf = (day: string) => sql`
  controls (party_id, head, path, closed) as (
    select party_id, party_id, array[party_id], false from facts f where
      exists (select from relationships r
        where r.party_id = f.party_id and r.kind = 'shareholder' and r.share > 50 and ${present(day)})
      or exists (select from relationships r
        where r.related_party_id = f.party_id and r.kind = 'subsidiary' and r.share > 50 and ${present(day)})
    union all
    select c.party_id,
      case when h.controller = any(c.path) then (
        select min(one) from unnest(c.path[array_position(c.path, h.controller):]) as one) else h.controller end,
      c.path || h.controller, h.controller = any(c.path)
    from controls c cross join lateral ${controllerOf('c.head', day)} h
    where not c.closed and cardinality(c.path) <= ${sql.lit(mostLinks)}
  ), groups as (
    select distinct on (party_id) party_id, head from controls order by party_id, cardinality(path) desc
  )`
