import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#server/contract/calendar.ts'
import type { EventKind } from '#server/contract/notices/event-kinds.ts'
import { setOrganisation } from '#server/database/connection.ts'
import { readPartyEvents } from '#server/database/parties/party-events.ts'
import { readOwnEvidence, readSignalEvidence } from '#server/database/signals/signal-evidence.ts'
import { readAlertDetail } from '#server/rules/alerts/alert-detail.ts'
import { signalsByCode } from '#server/rules/signals/catalogue.ts'
import { computeFacts } from '#server/rules/signals/compute/compute-facts.ts'
import { withOwn } from '#server/rules/signals/with-own.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

const today = '2026-11-20'

interface Alert {
  alert_id: string
  organization_id: string
  party_id: string
  signal_code: number
  alert_type: string
  alert_summary: string
  alert_detail: string | null
  date_of_event: string
  date_of_alert: string
}

let demo: FreshDatabase
let alerts: Alert[]
beforeAll(async () => {
  demo = await freshDatabase({ demo: true })
  const { rows } = await sql<Alert>`
    select alert_id, organization_id, party_id, signal_code, alert_type, alert_summary, alert_detail, date_of_event, date_of_alert
    from alerts order by alert_id`.execute(demo.owner)
  alerts = rows
}, 120_000)
afterAll(() => demo.close())

/** Every value of the given keys in the detail of an alert. */
function valuesOf({ alert_detail }: Alert, ...keys: string[]): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) {
        if (keys.includes(key) && inner !== null) found.push(String(inner))
        visit(inner)
      }
  }
  visit(readAlertDetail(alert_detail))
  return found
}

/** The values stored for each party, as sets of texts. */
async function onRecord(query: ReturnType<typeof sql<{ party: string; value: string }>>) {
  const { rows } = await query.execute(demo.owner)
  const known = new Set(rows.map(({ party, value }) => `${party} ${value}`))
  return (party: string, value: string) => known.has(`${party} ${value}`)
}

const lineOf = ({ alert_id, party_id, alert_type, alert_summary, date_of_event }: Alert) =>
  `${alert_id} ${party_id} ${alert_type} ${date_of_event}: ${alert_summary}`

describe('alerts of the demonstration match the record of their party', () => {
  test('computed signals match what the computation finds on their date', async () => {
    const computed = alerts.filter(({ signal_code }) => signalsByCode.get(signal_code)?.raised === 'records')
    expect(computed.length).toBeGreaterThan(300)
    const known = new Set<string>()
    for (const organization_id of ['o_northern', 'o_second'])
      for (const day of [today, addDays(today, -365)]) {
        const ids = computed
          .filter((alert) => alert.organization_id === organization_id)
          .map(({ party_id }) => party_id)
        await demo.owner.transaction().execute(async (work) => {
          await setOrganisation(work, organization_id)
          const own = await readOwnEvidence(work, [...new Set(ids)], day)
          for (const party of await readSignalEvidence(work, [...new Set(ids)], day))
            for (const { signal, on, summary } of computeFacts(withOwn(party, own.get(party.party_id)), day))
              known.add(`${organization_id} ${party.party_id} ${signal} ${on} ${summary}`)
        })
      }
    const unknown = computed.filter(
      ({ organization_id, party_id, alert_type, date_of_event, alert_summary }) =>
        !known.has(`${organization_id} ${party_id} ${alert_type} ${date_of_event} ${alert_summary}`),
    )
    expect(unknown.map(lineOf)).toEqual([])
  }, 60_000)

  test("missing or late forms match the party's filings", async () => {
    const filed = await onRecord(sql<{ party: string; value: string }>`
      select party_id as party, upper(form) || ' ' || extract(year from period_end) - 1 || '-' || to_char(period_end, 'YY') as value
      from registry_filings`)
    const about = alerts.filter(({ alert_type }) =>
      /(financial_statement|annual_return)_overdue/.test(alert_type),
    )
    expect(about.length).toBeGreaterThanOrEqual(4)
    const contradicted = about.filter((alert) => {
      const [form = '', year = ''] = [valuesOf(alert, 'form')[0], valuesOf(alert, 'financial_year')[0]]
      return filed(alert.party_id, `${form} ${year}`)
    })
    expect(contradicted.map(lineOf)).toEqual([])
    const penalties = alerts.filter(({ alert_type }) => alert_type === 'regulatory_penalty')
    const late = await onRecord(sql<{ party: string; value: string }>`
      select party_id as party, to_char(filed_on, 'DD-MM-YYYY') as value from registry_filings`)
    expect(
      penalties
        .filter((one) => !late(one.party_id, /filed (\S+):/.exec(one.alert_summary)?.[1] ?? ''))
        .map(lineOf),
    ).toEqual([])
    expect(penalties.length).toBeGreaterThan(1)
  })

  test('ratings match the agency and date', async () => {
    const rated = await onRecord(sql<{ party: string; value: string }>`
      select party_id as party, rated_on || ' ' || rating as value from ratings`)
    const about = alerts.filter(({ signal_code }) => signalsByCode.get(signal_code)?.category === 'Ratings')
    expect(about.length).toBeGreaterThan(15)
    const unknown = about.filter((alert) => {
      const [days, ratings] = [valuesOf(alert, 'date'), valuesOf(alert, 'current_rating', 'rating')]
      return (
        days.length === 0 || days.some((day, index) => !rated(alert.party_id, `${day} ${ratings[index]}`))
      )
    })
    expect(unknown.map(lineOf)).toEqual([])
  })

  test('accounts are held by the bank with the party', async () => {
    const accounts = await onRecord(sql<{ party: string; value: string }>`
      select organization_id || party_id as party, account_number as value from exposures`)
    const about = alerts.filter((alert) => valuesOf(alert, 'account_number', 'account_no').length > 0)
    expect(about.length).toBeGreaterThan(15)
    const unknown = about.filter((alert) =>
      valuesOf(alert, 'account_number', 'account_no').some(
        (account) => !accounts(alert.organization_id + alert.party_id, account),
      ),
    )
    expect(unknown.map(lineOf)).toEqual([])
    const banking = alerts.filter(
      ({ signal_code }) => signalsByCode.get(signal_code)?.category === 'Banking conduct',
    )
    const lentTo = await onRecord(sql<{ party: string; value: string }>`
      select distinct organization_id || party_id as party, '' as value from exposures`)
    const others = banking.filter(({ alert_type }) => alert_type !== 'crilc_reported')
    expect(others.filter((one) => !lentTo(one.organization_id + one.party_id, '')).map(lineOf)).toEqual([])
  })

  test("limits match the party's accounts", async () => {
    const limits = await onRecord(sql<{ party: string; value: string }>`
      select distinct organization_id || party_id as party, round(sanction_limit)::text as value from exposures`)
    const about = alerts.filter((alert) => valuesOf(alert, 'sanction_limit').length > 0)
    expect(about.length).toBeGreaterThan(5)
    const unknown = about.filter((alert) =>
      valuesOf(alert, 'sanction_limit').some(
        (limit) => !limits(alert.organization_id + alert.party_id, limit),
      ),
    )
    expect(unknown.map(lineOf)).toEqual([])
  })

  test('promoters hold the share in the shareholder list', async () => {
    const holdings = await onRecord(sql<{ party: string; value: string }>`
      select r.party_id as party, h.name || ' ' || r.share::float8 as value
      from relationships r join parties h on h.party_id = r.related_party_id where r.kind = 'shareholder'`)
    const about = alerts.filter(({ alert_type }) => alert_type.startsWith('promoter_'))
    expect(about.length).toBeGreaterThanOrEqual(4)
    const unknown = about.filter((alert) => {
      const [holder, holding] = [valuesOf(alert, 'holder')[0], valuesOf(alert, 'holding')[0]]
      return !holdings(alert.party_id, `${holder} ${holding}`)
    })
    expect(unknown.map(lineOf)).toEqual([])
  })

  test('charges match an open charge with that amount and holder', async () => {
    const open = await onRecord(sql<{ party: string; value: string }>`
      select party_id as party, round(amount)::text as value from charges where satisfied_on is null
      union select party_id, holder from charges where satisfied_on is null`)
    const about = alerts.filter((alert) => valuesOf(alert, 'charges_amount').length > 0)
    expect(about.length).toBeGreaterThan(8)
    const unknown = about.filter((alert) =>
      valuesOf(alert, 'charges_amount').some((amount) => !open(alert.party_id, amount)),
    )
    expect(unknown.map(lineOf)).toEqual([])
    const named = alerts.filter(({ alert_type }) =>
      /charge_(filed|modified|holder)|sarfaesi|crilc/.test(alert_type),
    )
    const holders = named.map((alert) => {
      const { alert_summary: said } = alert
      return [
        alert,
        / (?:for|moved from .* to|to|by|SA \S+,) ([A-Z][\w ]+?)(?: filed| modified|$)/.exec(said)?.[1] ??
          said,
      ] as const
    })
    expect(
      holders.filter(([alert, holder]) => !open(alert.party_id, holder)).map(([alert]) => lineOf(alert)),
    ).toEqual([])
    expect(named.length).toBeGreaterThanOrEqual(8)
  })

  test('people are directors, and disqualified where the alert says so', async () => {
    const boards = await onRecord(sql<{ party: string; value: string }>`
      select r.party_id as party, d.din as value from relationships r join parties d on d.party_id = r.related_party_id
      where r.kind = 'director'
      union select r.party_id, 'barred ' || d.din from relationships r join parties d on d.party_id = r.related_party_id
        join registrations g on g.party_id = d.party_id and g.kind = 'DIN' and g.status like 'Disqualified%' where r.kind = 'director'`)
    const about = alerts.filter((alert) => valuesOf(alert, 'din').length > 0)
    expect(about.length).toBeGreaterThanOrEqual(6)
    expect(
      about.filter((alert) => valuesOf(alert, 'din').some((din) => !boards(alert.party_id, din))).map(lineOf),
    ).toEqual([])
    const barred = about.filter(({ alert_type }) => alert_type === 'director_disqualified')
    expect(barred.length).toBeGreaterThanOrEqual(2)
    expect(
      barred
        .filter((alert) => valuesOf(alert, 'din').some((din) => !boards(alert.party_id, `barred ${din}`)))
        .map(lineOf),
    ).toEqual([])
  })

  test('offices and former names match the register', async () => {
    const register = await onRecord(sql<{ party: string; value: string }>`
      select party_id as party, address as value from parties
      union select party_id, name from party_names where kind = 'former'`)
    const about = alerts.filter((alert) => valuesOf(alert, 'current_address', 'former_name').length > 0)
    expect(about.length).toBeGreaterThanOrEqual(4)
    expect(
      about
        .filter((alert) =>
          valuesOf(alert, 'current_address', 'former_name').some((text) => !register(alert.party_id, text)),
        )
        .map(lineOf),
    ).toEqual([])
  })

  test("the timeline has the event on the alert's date", async () => {
    const kinds: [RegExp, EventKind][] = [
      [/^external_rating|^rating_(withdrawn|outlook|watch|default|below)|^issuer_not/, 'rating'],
      [/^(new_charge_created|large_new_charge)$/, 'charge'],
      [/^proceeding_|^arbitration$|^insolvency_admitted$/, 'court'],
      [/^change_in_ews_score$|^ews_band/, 'score'],
      [/_news$|^negative_media|^labour|^plant|^management/, 'news'],
      [/^(interest_cover_low|loss_making|high_leverage|profit_decline|peer_underperformance)$/, 'statement'],
    ]
    const about = alerts.flatMap((alert) => {
      const kind = kinds.find(([types]) => types.test(alert.alert_type))?.[1]
      return kind ? [{ alert, kind }] : []
    })
    expect(about.length).toBeGreaterThan(90)
    const days = new Map<string, Set<string>>()
    await demo.owner.transaction().execute(async (work) => {
      for (const party of new Set(about.map(({ alert }) => alert.party_id)))
        days.set(
          party,
          new Set((await readPartyEvents(work, party)).map(({ kind, date }) => `${kind} ${date}`)),
        )
    })
    const missing = about.filter(
      ({ alert, kind }) => !days.get(alert.party_id)?.has(`${kind} ${alert.date_of_event}`),
    )
    expect(missing.map(({ alert }) => lineOf(alert))).toEqual([])
  }, 60_000)

  test('no two alerts of one organisation have the same summary', () => {
    const summaries = alerts.map(
      ({ organization_id, alert_summary }) => `${organization_id} ${alert_summary}`,
    )
    expect(summaries.filter((one, index) => summaries.indexOf(one) !== index)).toEqual([])
  })
})
