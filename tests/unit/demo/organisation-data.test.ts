import { describe, expect, test } from 'vitest'
import { alertLimits } from '#server/contract/alerts/alert-decisions.ts'
import { addDays } from '#server/contract/calendar.ts'
import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import { columnSets } from '#server/contract/signals/signal-columns.ts'
import { fraudWorkflow } from '#server/demo/cases/workflows.ts'
import { makeOrganisationData } from '#server/demo/organisation/organisation-data.ts'
import { makeParties } from '#server/demo/parties/party-world.ts'
import { readAlertDetail } from '#server/rules/alerts/alert-detail.ts'
import { refusedChange } from '#server/rules/cases/case-changes.ts'
import { categoryOf, movesOf } from '#server/rules/cases/case-workflow.ts'
import { severityOfStatus } from '#server/rules/parties/dpd.ts'
import { severityOfRating } from '#server/rules/parties/rating-scale.ts'
import { severityOfScoreChange } from '#server/rules/scores/score-change-severity.ts'
import { signalCatalogue, signalsByCode } from '#server/rules/signals/catalogue.ts'

const today = '2026-11-20'
const parties = makeParties(today)
const work = makeOrganisationData(parties, today)

describe('the demo data of organisations', () => {
  test('is the same on every run, including the parties', () => {
    const again = makeParties(today)
    expect(JSON.stringify(again)).toBe(JSON.stringify(parties))
    expect(JSON.stringify(makeOrganisationData(again, today))).toBe(JSON.stringify(work))
  }, 90_000)

  test.each(['2026-11-20', '2026-11-26', '2026-12-01'])('includes a red-flagged case on %s', (day) => {
    const { cases } = makeOrganisationData(parties, day)
    expect(cases.map(({ case_status }) => case_status)).toContain('RED FLAGGED')
  })

  test.each([
    ['o_northern', 320],
    ['o_second', 120],
  ])('gives %s %i alerts, covering every signal', (organization_id, count) => {
    const alerts = work.alerts.filter((alert) => alert.organization_id === organization_id)
    expect(alerts).toHaveLength(count)
    expect(new Set(alerts.map(({ signal_code }) => signal_code))).toEqual(
      new Set(signalCatalogue.map(({ code }) => code)),
    )
    const recent = alerts.filter(({ date_of_alert = '' }) => date_of_alert > addDays(today, -30))
    expect(recent.length).toBeGreaterThan(count / 5)
    expect(recent.length).toBeLessThan(count * 0.8)
  })

  test('has the lead watch companies whose accounts are overdue', () => {
    const last = new Map(parties.partyFacts.map(({ business, years }) => [business.party_id, years.at(-1)]))
    const watched = work.list_parties.filter(({ organization_id }) => organization_id === 'o_northern')
    const overdue = watched.filter(
      ({ party_id = '' }) => (last.get(party_id)?.period_end ?? '9') < '2026-03-31',
    )
    expect(overdue.length).toBeGreaterThan(1)
    expect(new Set(watched.map(({ party_id }) => party_id)).size).toBe(watched.length)
  })

  test('snoozes no alert for longer than allowed', () => {
    const put = work.alert_decisions.filter(({ action }) => action === 'snooze')
    expect(put.length).toBeGreaterThan(3)
    const { snoozeDays } = alertLimits
    expect(
      put.filter(
        ({ decided_at = '', after }) =>
          (after?.snoozed_until ?? '') > addDays(decided_at.slice(0, 10), snoozeDays),
      ),
    ).toEqual([])
  })

  test('fills alert details with the columns of their signal, except a few broken ones', () => {
    const wrong = work.alerts.filter(({ signal_code = 0, alert_detail = null }) => {
      const { signal_format = 0, columns } = signalsByCode.get(signal_code) ?? {}
      const detail = readAlertDetail(alert_detail)
      if (detail === null || typeof detail === 'string' || signal_format === 1) return false
      const text = JSON.stringify(detail)
      return (
        !(columns ? Object.keys(columnSets[columns]) : []).every((column) => text.includes(`"${column}":`)) ||
        Array.isArray(detail) !== [2, 6].includes(signal_format)
      )
    })
    expect(wrong.map(({ alert_type, alert_detail }) => [alert_type, alert_detail])).toEqual([])
    const northern = work.alerts.filter(({ organization_id }) => organization_id === 'o_northern')
    expect(
      northern.filter(({ alert_detail }) => alert_detail?.includes(':NaN')).length,
    ).toBeGreaterThanOrEqual(3)
    expect(northern.filter(({ alert_detail }) => alert_detail === null)).toHaveLength(1)
    expect(
      northern.filter(({ alert_detail = null }) => typeof readAlertDetail(alert_detail) === 'string'),
    ).toHaveLength(1)
  })

  test('sets alert severities that match their details', () => {
    const rowsOf = (type: string) =>
      work.alerts
        .filter(({ alert_type }) => alert_type === type)
        .map(({ severity, alert_detail = null }) => {
          const detail = readAlertDetail(alert_detail)
          const [row] = Array.isArray(detail) ? detail : Object.values(detail ?? {}).flat()
          return { severity, row }
        })
    const scores = [...rowsOf('change_in_ews_score'), ...rowsOf('ews_band_worsened')]
    const accounts = rowsOf('dpd')
    const ratings = rowsOf('external_rating_downgrade')
    expect(Math.min(scores.length, accounts.length, ratings.length)).toBeGreaterThan(3)
    for (const { severity, row } of scores)
      expect(severity).toBe(severityOfScoreChange(row.previous_score, row.score))
    for (const { severity, row } of accounts) expect(severity).toBe(severityOfStatus(row.status))
    for (const { severity, row } of ratings)
      expect(severity).toBe(severityOfRating(row.previous_rating, row.current_rating))
  })

  test('stores each alert on the date it was noticed, and not before its event', () => {
    for (const { date_of_event = '', date_of_alert = '', created_at = '' } of work.alerts) {
      expect(date_of_event <= date_of_alert && date_of_alert <= today).toBe(true)
      const inIndia = new Date(Date.parse(created_at) + 330 * 60_000).toISOString()
      expect(inIndia.slice(0, 10)).toBe(date_of_alert)
      expect(inIndia.slice(11, 16)).not.toBe('00:00')
    }
  })

  test('moves cases only as the workflow allows, in chronological order and never in the future', () => {
    for (const row of work.cases) {
      const events = work.case_events.filter(({ case_id }) => case_id === row.case_id)
      expect(events[0]?.kind).toBe('raised')
      const workflow = row.case_type_id === 'ct_northern_2' ? fraudWorkflow : standardWorkflow
      let status = 'NEW'
      let latest = ''
      for (const { kind, after, body, created_at = '' } of events) {
        expect(created_at > latest && created_at < `${today}T00:00:00`).toBe(true)
        latest = created_at
        const change =
          kind === 'status'
            ? { case_status: after ?? '', notes: body ?? '' }
            : kind === 'comment'
              ? { comments: body ?? '' }
              : {}
        const placed = { case_status: status, case_status_category: categoryOf(workflow, status) }
        const who = { user_id: 'u_lead', approver: true }
        const next = movesOf(workflow, { ...placed, case_assignee: null }, who).map(({ to }) => to)
        expect(refusedChange({ ...placed, next }, change)).toBeUndefined()
        if (kind === 'status') status = after ?? ''
      }
      expect(row.case_status).toBe(status)
      expect(row.status_category).toBe(categoryOf(workflow, status))
    }
  })

  test.each(['o_northern', 'o_second'])(
    'numbers the cases of %s in the order they were raised',
    (organisation) => {
      const raised = work.cases
        .filter(({ organization_id }) => organization_id === organisation)
        .map(({ case_id, created_at }) => `${case_id} ${created_at}`)
      const times = raised.map((one) => one.slice(5))
      expect(raised).toEqual([...raised].sort())
      expect(times).toEqual([...times].sort())
      expect(new Set(times).size).toBe(times.length)
    },
  )

  test('has cases in every status category, some of them recurring', () => {
    const northern = work.cases.filter(({ organization_id }) => organization_id === 'o_northern')
    expect(new Set(northern.map(({ status_category }) => status_category)).size).toBe(4)
    const recurring = northern.filter(({ recurring }) => recurring)
    expect(recurring.length).toBeGreaterThan(2)
    expect(recurring.every(({ next_due }) => (next_due ?? '') > today)).toBe(true)
  })

  test('adapts to another date', () => {
    const { alerts } = makeOrganisationData(makeParties('2027-03-05'), '2027-03-05')
    expect(alerts.every(({ date_of_alert = '' }) => date_of_alert <= '2027-03-05')).toBe(true)
    expect(alerts.some(({ date_of_alert = '' }) => date_of_alert > '2027-02-25')).toBe(true)
  }, 90_000)
})
