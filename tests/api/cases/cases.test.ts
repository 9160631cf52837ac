import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { CaseSummary } from '#server/contract/cases/case.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { casesThrough, newCase } from '#tests/support/worlds/cases.ts'

const [sooner, later] = [addDays(todayInIndia(), 400), addDays(todayInIndia(), 800)]

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const { post, raised, read, count } = casesThrough(() => ask)

describe('raising a case', () => {
  test('with an empty alert id links no alert', async () => {
    expect((await read(await raised({ alert_id: '' }))).alert_id).toBeNull()
  })

  test('stores it as NEW with its history and an audit row', async () => {
    const { status, data } = await post({ loan_account: '0042-118-77' })
    expect([status, data]).toEqual([200, { success: true, data: { uid: expect.stringMatching(/^\d+$/) } }])
    const ticket = await read(data.data.uid)
    expect(ticket).toMatchObject({
      subject: newCase.subject,
      case_status: 'NEW',
      case_assignee: null,
      party_name: 'Sahyadri Chemicals Limited',
      loan_account: '0042-118-77',
      events: [{ kind: 'raised', owner: { fullname: 'R. Lead' } }],
    })
    const audit = fresh.owner.selectFrom('audit').select(['action', 'user_id'])
    expect(await audit.where('entity_id', '=', data.data.uid).execute()).toEqual([
      { action: 'create', user_id: 'u_lead' },
    ])
  })

  test('keeps the description as sanitised HTML', async () => {
    const issue = '# Why\n\n**Late** <script>alert(1)</script><img src=x onerror=alert(1)>\n\nDSCR < 1.2'
    const { case_summary } = await read(await raised({ issue }))
    expect(case_summary).toContain('<h3>Why</h3>')
    expect(case_summary).toContain('<strong>Late</strong>')
    expect(case_summary).toContain('DSCR &lt; 1.2')
    expect(case_summary).not.toMatch(/script|img|onerror/)
    expect((await post({ issue: '<script>x</script>' })).data.errors).toEqual({
      issue: ['Please fill the field'],
    })
  })

  test('computes its next recurrence', async () => {
    const dates = await read(await raised({ recurringData: { absoluteDates: [later, sooner] } }))
    expect(dates.next_due).toBe(sooner)
    expect((await read(await raised({ recurringData: { frequency: 'Daily' } }))).next_due).not.toBeNull()
    for (const nothing of [{}, { recurringData: {} }])
      expect((await read(await raised(nothing))).next_due).toBeNull()
    const twice = await raised({ recurringData: { absoluteDates: [later, later] } })
    expect((await read(twice)).recurring).toEqual({ absoluteDates: [later] })
  })

  test.each([
    ['without a party', { party: '' }, 'party', 'Please Choose the Party'],
    ['with a blank for a party', { party: '  ' }, 'party', 'Please Choose the Party'],
    ['without a summary', { subject: '  ' }, 'subject', 'Please fill the field'],
    ['without a description', { issue: '' }, 'issue', 'Please fill the field'],
    [
      'with a summary of invisible characters',
      { subject: '\u200b\u2060' },
      'subject',
      'Please fill the field',
    ],
    ['with a description of invisible characters', { issue: '\u200b' }, 'issue', 'Please fill the field'],
    ['without a type', { case_type: '' }, 'case_type', 'Please select the field'],
    [
      'recurring on days that are past only',
      { recurringData: { absoluteDates: ['2020-01-01', '2026-01-01'] } },
      'recurringData',
      'Choose a date after today',
    ],
    [
      'recurring on no day',
      { recurringData: { absoluteDates: [] } },
      'recurringData',
      'Choose a date after today',
    ],
    [
      'recurring on a day that was half typed',
      { recurringData: { absoluteDates: ['0209-01-01', later] } },
      'recurringData.absoluteDates.0',
      'Choose a date from 01-01-1800 on',
    ],
    [
      'recurring in a year that nobody plans for',
      { recurringData: { absoluteDates: [later, '9999-12-31'] } },
      'recurringData.absoluteDates.1',
      'Choose a date within ten years.',
    ],
    [
      'recurring both ways',
      { recurringData: { frequency: 'Daily', absoluteDates: [later] } },
      'recurringData',
      'Choose a frequency or dates, not both',
    ],
    ['with a type of others', { case_type: 'ct_second_1' }, 'case_type', 'Please select the field'],
  ])('%s is rejected with a message on the field', async (_, changes, field, words) => {
    const { status, data } = await post(changes)
    expect([status, data.errors?.[field]]).toEqual([400, [words]])
  })

  test('is rejected for an unknown party, another organisation or without the permission', async () => {
    expect((await post({ party: 'p_nobody' })).status).toBe(404)
    const elsewhere = await post({ organization_id: 'o_second' })
    expect([elsewhere.status, elsewhere.data.message]).toEqual([
      403,
      'You can only work with cases and case types of your own organisation',
    ])
    expect((await post({}, { as: 'u_viewer' })).status).toBe(403)
    expect((await post({ organization_id: 'o_inactive' }, { as: 'u_member' })).status).toBe(403)
  })

  test('creates one case when sent twice at the same moment with one key', async () => {
    const before = await count()
    const [first, second] = await Promise.all([post({}, { key: 'form-1' }), post({}, { key: 'form-1' })])
    expect(second.data).toEqual(first.data)
    expect(await count()).toBe(before + 1)
  })

  test('creates another case when the form was changed and sent again with the same key', async () => {
    const before = await count()
    const first = await post({}, { key: 'form-3' })
    const changed = await post({ subject: 'Something else' }, { key: 'form-3' })
    expect(changed.data.data.uid).not.toBe(first.data.data.uid)
    expect((await post({ subject: 'Something else' }, { key: 'form-3' })).data).toEqual(changed.data)
    expect(await count()).toBe(before + 2)
  })

  test('does not use up the key when it is rejected', async () => {
    expect((await post({ subject: '' }, { key: 'form-2' })).status).toBe(400)
    expect((await post({}, { key: 'form-2' })).status).toBe(200)
  })
})

describe('raising a case from an alert', () => {
  const openAlert = async () => {
    const rows = fresh.owner
      .selectFrom('alerts')
      .select(['alert_id', 'party_id'])
      .where('status', '=', 'open')
    return rows.where('organization_id', '=', 'o_northern').limit(1).executeTakeFirstOrThrow()
  }

  test('happens once, even when two users do it at the same moment', async () => {
    const { alert_id, party_id } = await openAlert()
    const raise = (as: string) => post({ alert_id, party: party_id }, { as })
    const answers = await Promise.all([raise('u_lead'), raise('u_analyst')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const third = await raise('u_lead')
    expect(third.data.message).toMatch(/^Case \d+ was already raised from this alert$/)
    const made = fresh.owner.selectFrom('cases').select('case_id').where('alert_id', '=', alert_id)
    expect(await made.execute()).toHaveLength(1)
  })

  test("is rejected for another party, an unknown alert or another organisation's alert", async () => {
    const { alert_id } = await openAlert()
    const party = await fresh.owner
      .selectFrom('alerts')
      .select('party_id')
      .where('alert_id', '=', alert_id)
      .executeTakeFirstOrThrow()
    const other = party.party_id === 'p_000003' ? 'p_000004' : 'p_000003'
    expect((await post({ alert_id, party: other })).data.message).toBe('The alert is about another party')
    expect((await post({ alert_id: 'a_nothing' })).status).toBe(404)
    const caseOfSecondBank = {
      organization_id: 'o_second',
      case_type: 'ct_second_1',
      alert_id,
      party: party.party_id,
    }
    expect((await post(caseOfSecondBank, { as: 'u_officer' })).status).toBe(404)
  })
})

describe('the list of cases', () => {
  const list = async (query: string) =>
    (await ask<{ cases: CaseSummary[]; count: number }>(`/v1/cases?${query}`)).data

  test('can be filtered by status, type, assignee, party and text', async () => {
    const escalated = await list('case_status=ESCALATION&per_page=100')
    expect(new Set(escalated.cases.map((one) => one.case_status_category))).toEqual(new Set(['ESCALATION']))
    const flagged = await list('case_status=RED FLAGGED&per_page=100')
    expect(new Set(flagged.cases.map(({ case_status }) => case_status))).toEqual(new Set(['RED FLAGGED']))
    const mine = await list('assignee=u_lead&per_page=100')
    expect(new Set(mine.cases.map(({ case_assignee }) => case_assignee?.user_id))).toEqual(
      new Set(['u_lead']),
    )
    expect((await list('q=PLANT%20stopped')).cases[0]?.subject).toBe('Plant stopped after inspection')
    expect((await list('q=100%25_')).count).toBe(0)
  })

  test('has pages that do not overlap', async () => {
    const [first, second] = [await list('per_page=10'), await list('per_page=10&page=2')]
    const ids = [...first.cases, ...second.cases].map(({ case_id }) => case_id)
    expect(new Set(ids).size).toBe(20)
  })

  test("contains one organisation's cases only", async () => {
    const listOfSecondBank = await ask<{ cases: CaseSummary[] }>('/v1/cases?per_page=100', {
      as: 'u_officer',
    })
    const ownCases = new Set((await list('per_page=100')).cases.map(({ case_id }) => case_id))
    expect(listOfSecondBank.data.cases.some(({ case_id }) => ownCases.has(case_id))).toBe(false)
  })
})
