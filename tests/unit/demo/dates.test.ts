import { describe, expect, test } from 'vitest'
import { addDays } from '#server/contract/calendar.ts'
import { makeParties } from '#server/demo/parties/party-world.ts'
import { dayOf, plans } from '#server/demo/showcauses/showcause-plans.ts'
import { halfYear } from '#server/rules/registry/company-obligations.ts'

const { court_cases, court_hearings, epfo_months, gst_filings, news, partyFacts, registrations } =
  makeParties('2026-11-27')
const since = new Map(partyFacts.map(({ business }) => [business.party_id, business.registered_on]))

describe('the demo records', () => {
  test('have no proceeding from before a business was registered', () => {
    expect(
      court_cases.filter(({ party_id = '', filed_on = '' }) => filed_on < (since.get(party_id) ?? '')),
    ).toEqual([])
  })

  test('have no news from before a business was registered', () => {
    expect(
      news.filter(({ party_id = '', published_on = '' }) => published_on < (since.get(party_id) ?? '')),
    ).toEqual([])
  })

  test('have no GST return or wage month from before the registration', () => {
    const began = new Map(
      registrations.map(({ value, registered_on }) => [value, registered_on?.slice(0, 7) ?? '']),
    )
    expect(gst_filings.filter(({ gstin, period = '' }) => period < (began.get(gstin) ?? ''))).toEqual([])
    expect(
      epfo_months.filter(({ establishment, month = '' }) => month < (began.get(establishment) ?? '')),
    ).toEqual([])
  })

  test('have no hearing at a weekend or on Christmas Day, in court or for a notice', () => {
    const noticed = Array.from({ length: 30 }, (_, index) => addDays('2026-11-27', index)).flatMap((today) =>
      plans
        .filter(({ moves }) => moves.includes('hearing'))
        .map(({ age, moves }) => dayOf('hearing', addDays(today, -age), moves.at(-1) === 'hearing', today)),
    )
    const heard = [...noticed, ...court_hearings.map(({ heard_on = '' }) => heard_on)]
    const isFree = (day: string) =>
      [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) || day.endsWith('12-25')
    expect(heard.length).toBeGreaterThan(1000)
    expect(heard.filter(isFree)).toEqual([])
  })

  test('name the governing act of every court case', () => {
    expect(court_cases.filter(({ under_act }) => !under_act).map(({ kind }) => kind)).toEqual([])
  })

  test('have MSME-1 forms due on the statutory date', () => {
    const forms = partyFacts.flatMap(({ forms }) => forms).filter(({ form }) => form === 'msme-1')
    expect(forms.length).toBeGreaterThan(100)
    expect(forms.filter(({ period_end, due_on }) => due_on !== halfYear(period_end).due_on)).toEqual([])
  })
})
