import { describe, expect, test } from 'vitest'
import { addDays } from '#server/contract/calendar.ts'
import { makeParties } from '#server/demo/party-world.ts'
import { makeWork } from '#server/demo/work.ts'
import { readAlertDetail } from '#server/rules/alert-detail.ts'
import { refusal } from '#server/rules/case-workflow.ts'
import { signalCatalogue } from '#server/rules/signal-catalogue.ts'

const today = '2026-11-20'
const { known, ...parties } = makeParties(today)
const work = makeWork(known, today)

describe('the work of the demonstration', () => {
  test('is the same at every run, parties and all', () => {
    const { known: again, ...others } = makeParties(today)
    expect(JSON.stringify(others)).toBe(JSON.stringify(parties))
    expect(JSON.stringify(makeWork(again, today))).toBe(JSON.stringify(work))
  }, 30_000)

  test.each([
    ['o_northern', 320],
    ['o_second', 120],
  ])('%s has %i alerts, of every signal', (organization_id, count) => {
    const alerts = work.alerts.filter((alert) => alert.organization_id === organization_id)
    expect(alerts).toHaveLength(count)
    expect(new Set(alerts.map(({ signal_code }) => signal_code))).toEqual(
      new Set(signalCatalogue.map(({ code }) => code)),
    )
    const recent = alerts.filter(({ date_of_alert = '' }) => date_of_alert > addDays(today, -30))
    expect(recent.length).toBeGreaterThan(count / 5)
    expect(recent.length).toBeLessThan(count * 0.8)
  })

  test('details have the columns of their signal, but for the few that came broken', () => {
    const shapes = new Map(signalCatalogue.map((signal) => [signal.code, signal]))
    const wrong = work.alerts.filter(({ signal_code = 0, alert_detail = null }) => {
      const { signal_format = 0, columns = [] } = shapes.get(signal_code) ?? {}
      const detail = readAlertDetail(alert_detail)
      if (detail === null || typeof detail === 'string' || signal_format === 1) return false
      const text = JSON.stringify(detail)
      return (
        !columns.every((column) => text.includes(`"${column}":`)) ||
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

  test('cases went a way that the rules allow, each step after the one before, and none in the future', () => {
    for (const row of work.cases) {
      const events = work.case_events.filter(({ case_id }) => case_id === row.case_id)
      expect(events[0]?.kind).toBe('raised')
      let status: 'NEW' | 'WIP' | 'ESCALATION' | 'CLOSED' = 'NEW'
      let latest = ''
      for (const { kind, after, body, created_at = '' } of events) {
        expect(created_at > latest && created_at < `${today}T00:00:00`).toBe(true)
        latest = created_at
        const change =
          kind === 'status'
            ? { case_status: after as typeof status, notes: body ?? '' }
            : kind === 'comment'
              ? { comments: body ?? '' }
              : {}
        expect(refusal({ case_status: status }, change)).toBeUndefined()
        if (kind === 'status') status = after as typeof status
      }
      expect(row.case_status).toBe(status)
    }
  })

  test('cases are in every status, some of them recurring', () => {
    const northern = work.cases.filter(({ organization_id }) => organization_id === 'o_northern')
    expect(new Set(northern.map(({ case_status }) => case_status)).size).toBe(4)
    const recurring = northern.filter(({ recurring }) => recurring)
    expect(recurring.length).toBeGreaterThan(2)
    expect(recurring.every(({ next_due }) => (next_due ?? '') > today)).toBe(true)
  })

  test('another date makes a world as of that date', () => {
    const later = makeParties('2027-03-05')
    const { alerts } = makeWork(later.known, '2027-03-05')
    expect(alerts.every(({ date_of_alert = '' }) => date_of_alert <= '2027-03-05')).toBe(true)
    expect(alerts.some(({ date_of_alert = '' }) => date_of_alert > '2027-02-25')).toBe(true)
  }, 30_000)
})
