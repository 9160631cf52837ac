import { sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import { isWaiting } from '../alerts/alert-work.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { own } from '../own.ts'
import { accountsOn } from '../portfolios/portfolio-facts.ts'
import { contains, type ExportSource, scoredToday } from './source.ts'

const { score, band: risk } = scoredToday('m.party_id')

/** A figure from a party's accounts in the latest books. */
const ofBooks = (figure: string) => sql`(select ${sql.raw(figure)} from ${accountsOn(todayInIndia())} b)`

/** The parties of the organisation's active portfolios, once for each portfolio they are in. */
export const memberExport: ExportSource<'members'> = {
  columns: {
    portfolio: sql`f.name`,
    party_id: sql`m.party_id`,
    party_name: sql`p.name`,
    state: sql`p.state`,
    industry: sql`p.industry`,
    added_at: sql`m.added_at`,
    score,
    band: risk,
    exposure: ofBooks('sum(b.outstanding)'),
    sanction_limit: ofBooks('sum(b.sanction_limit)'),
    accounts: ofBooks('count(*)'),
    days_past_due: ofBooks('max(b.days_past_due)'),
    open_alerts: sql`(select count(*) from alerts a
      where ${own('a')} and a.party_id = m.party_id and ${isWaiting('a')})`,
  },
  from: ({ filters: { portfolio, band, q } }) =>
    sql`portfolio_parties m join portfolios f using (organization_id, portfolio_id) join parties p using (party_id)
      where ${own('m')} and f.archived_at is null and ${fitsAll([
        portfolio && sql`m.portfolio_id = ${portfolio}`,
        band && sql`coalesce(${risk}, 'unrated') = ${band}`,
        q && contains('p.name', q),
      ])}`,
  order: sql`f.name, m.portfolio_id, m.party_id`,
}
