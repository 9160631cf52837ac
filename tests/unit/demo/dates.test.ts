import { describe, expect, test } from 'vitest'
import { addDays } from '#server/contract/calendar.ts'
import { makeParties } from '#server/demo/party-world.ts'
import { dayOf, plans } from '#server/demo/showcause-plans.ts'
import { halfYear } from '#server/rules/registry/company-obligations.ts'

const { court_cases, court_hearings, epfo_months, gst_filings, news, partyFacts, registrations } =
  makeParties('2026-11-27')
const since = new Map(partyFacts.map(({ business }) => [business.party_id, business.registered_on]))

describe('the record of the demonstration', () => {
  test('has no proceeding against a business that was not there yet', () => {
    expect(
      court_cases.filter(({ party_id = '', filed_on = '' }) => filed_on < (since.get(party_id) ?? '')),
    ).toEqual([])
  })

  test('has no news of a business that was not there yet', () => {
    expect(
      news.filter(({ party_id = '', published_on = '' }) => published_on < (since.get(party_id) ?? '')),
    ).toEqual([])
  })

  test('has no return and no wage month of a time before the registration', () => {
    const began = new Map(
      registrations.map(({ value, registered_on }) => [value, registered_on?.slice(0, 7) ?? '']),
    )
    expect(gst_filings.filter(({ gstin, period = '' }) => period < (began.get(gstin) ?? ''))).toEqual([])
    expect(
      epfo_months.filter(({ establishment, month = '' }) => month < (began.get(establishment) ?? '')),
    ).toEqual([])
  })

  test('hears nobody at a weekend or on Christmas Day, in court or on a notice', () => {
    const noticed = Array.from({ length: 30 }, (_, place) => addDays('2026-11-27', place)).flatMap((today) =>
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

  test('says of every proceeding under which law it stands', () => {
    expect(court_cases.filter(({ under_act }) => !under_act).map(({ kind }) => kind)).toEqual([])
  })

  test('has MSME-1 due when the register wants it', () => {
    const forms = partyFacts.flatMap(({ forms }) => forms).filter(({ form }) => form === 'msme-1')
    expect(forms.length).toBeGreaterThan(100)
    expect(forms.filter(({ period_end, due_on }) => due_on !== halfYear(period_end).due_on)).toEqual([])
  })
})
