import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { UsedCaseType } from '#server/contract/cases/case-types.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { dueOn } from '#server/rules/cases/case-deadlines.ts'
import { isWorkingDay } from '#server/rules/cases/working-days.ts'
import { removeCaseType } from '#server/use-cases/cases/edit-case-type.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { untilWaiting } from '#tests/support/database/waiting.ts'
import { casesThrough, newCase } from '#tests/support/worlds/cases.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

interface Saved {
  data: UsedCaseType & { redated: number; moved: number }
}
const due_days = { high: 5, medium: 10, low: 20 }
const draft = { name: 'Stock audit', ticket_workflow_id: 'standard', due_days }
const make = (body: object) => ask<Saved>('/v1/admin/case_types', { body })
const edit = (id: string, body: object) => ask<Saved>(`/v1/admin/case_types/${id}`, { method: 'PATCH', body })
const remove = (id: string) => ask(`/v1/admin/case_types/${id}`, { method: 'DELETE' })
const list = async () => (await ask<{ data: UsedCaseType[] }>('/v1/admin/case_types')).data.data
const made = async (name: string) => (await make({ ...draft, name })).data.data.case_type_id
const { raised: raiseCase, read: ticket } = casesThrough(() => ask)
const raised = (case_type: string) => raiseCase({ case_type })
const change = (id: string, body: object) =>
  ask(`/v1/cases/${id}`, { method: 'PATCH', body: { notes: 'As the papers show', ...body } })

describe('a case type', () => {
  test('can be created, changed and removed, and rejects a taken name or a missing workflow', async () => {
    const { data } = await make(draft)
    const { case_type_id } = data.data
    expect((await make({ ...draft, name: 'STOCK AUDIT' })).data.errors).toHaveProperty('name')
    expect((await make({ ...draft, name: 'Other', ticket_workflow_id: 'gone' })).data.errors).toHaveProperty(
      'ticket_workflow_id',
    )
    const wrong = await make({ ...draft, name: 'Other', due_days: { ...due_days, low: 0 } })
    expect(wrong.data.errors).toHaveProperty(['due_days.low'])
    const both = await Promise.all([
      edit(case_type_id, { ...draft, name: 'Mine', version: 1 }),
      edit(case_type_id, { ...draft, name: 'Yours', version: 1 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await remove(case_type_id)).status).toBe(200)
    expect((await list()).some((one) => one.case_type_id === case_type_id)).toBe(false)
  })

  test('that was just removed rejects a case being raised with it', async () => {
    const case_type_id = await made('Removed meanwhile')
    const actor = { organization_id: 'o_northern', user_id: 'u_lead', address: null }
    const { raising } = await asOrganisation(fresh.db, 'o_northern', async (db) => {
      await removeCaseType({ db, actor }, case_type_id)
      const raising = ask('/v1/cases', { body: { ...newCase, case_type: case_type_id } })
      await untilWaiting(fresh.owner, 1)
      return { raising }
    })
    expect(await raising).toMatchObject({
      status: 400,
      data: { errors: { case_type: [expect.any(String)] } },
    })
  })

  test('is created once for a name, even by two users at the same moment', async () => {
    const both = await Promise.all([
      make({ ...draft, name: 'Site visit' }),
      make({ ...draft, name: 'Site  visit' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('is sorted alphabetically regardless of case wherever types are listed', async () => {
    const ids = [await made('zonal review'), await made('Assets held'), await made('assets sold')]
    const options = await ask<{ data: { types: { label: string }[] } }>('/v1/cases/filters')
    const choices = await ask<{ data: { name: string }[] }>('/v1/cases/case_types?organization_id=o_northern')
    for (const names of [
      (await list()).map(({ name }) => name),
      options.data.data.types.map(({ label }) => label),
      choices.data.data.map(({ name }) => name),
    ]) {
      expect(names.indexOf('assets sold')).toBe(names.indexOf('Assets held') + 1)
      expect(names.at(-1)).toBe('zonal review')
    }
    for (const id of ids) await remove(id)
  })

  test('cannot be removed while it has cases', async () => {
    const id = await made('Used')
    await raised(id)
    const { status, data } = await remove(id)
    expect([status, data.message]).toEqual([409, '1 case uses this type, so it cannot be deleted'])
  })

  test('applies new working days to new cases, and to open ones on request unless their date was set by hand', async () => {
    const id = await made('Quick')
    const [one, byHand] = [await raised(id), await raised(id)]
    await change(byHand, { due_on: addDays(todayInIndia(), 90) })
    const faster = { ...draft, name: 'Quick', due_days: { high: 1, medium: 2, low: 3 } }
    expect((await edit(id, { ...faster, version: 1 })).data.data.redated).toBe(0)
    expect((await ticket(one)).days_left).toBe(10)
    expect((await ticket(await raised(id))).days_left).toBe(2)
    expect((await edit(id, { ...faster, version: 2, due_of_open: true })).data.data.redated).toBe(1)
    const after = await ticket(one)
    expect([after.days_left, after.events.at(-1)?.comment]).toEqual([
      2,
      'The working days of the case type were changed',
    ])
    expect((await ticket(byHand)).due_on).toBe(addDays(todayInIndia(), 90))
  })

  test('that switches to another workflow moves its cases to the matching status', async () => {
    const id = await made('Turned')
    const [fresh, worked, closed] = [await raised(id), await raised(id), await raised(id)]
    await change(worked, { case_status: 'WIP' })
    await change(closed, { case_status: 'CLOSED' })
    const turned = await edit(id, { ...draft, name: 'Turned', ticket_workflow_id: 'fraud', version: 1 })
    expect(turned.data.data.moved).toBe(1)
    const after = await Promise.all([fresh, worked, closed].map(ticket))
    expect(after.map(({ case_status }) => case_status)).toEqual(['NEW', 'UNDER EXAMINATION', 'CLOSED'])
    expect(after[1]?.events.at(-1)).toMatchObject({
      kind: 'status',
      before: 'WIP',
      comment: 'The case type follows Fraud examination now',
    })
  })
})

describe('the calendar', () => {
  const readCalendar = async () => {
    const { data } = await ask<{ data: { working_week: 'bank'; holidays: { day: string; name: string }[] } }>(
      '/v1/admin/calendar',
    )
    return data.data
  }
  const dueOf = async () => {
    const { working_week, holidays } = await readCalendar()
    const calendar = { working_week, holidays: new Set(holidays.map(({ day }) => day)) }
    const cases = await fresh.owner
      .selectFrom('cases as c')
      .innerJoin('case_types as t', 't.case_type_id', 'c.case_type_id')
      .select(['c.case_id', 'c.severity', 'c.due_on', 'c.created_at', 't.due_days'])
      .where('c.organization_id', '=', 'o_northern')
      .where('c.status_category', '<>', 'CLOSED')
      .where('c.due_by_hand', '=', false)
      .execute()
    const wrong = cases.filter(
      ({ severity, due_on, created_at, due_days }) =>
        due_on !== dueOn(todayInIndia(new Date(created_at)), severity, due_days, calendar),
    )
    return { wrong: wrong.map(({ case_id }) => case_id), all: cases.length, calendar }
  }

  test('changing holidays or the working week recomputes the due dates of open cases, with history', async () => {
    const id = await raised('ct_northern_1')
    const day = (await ticket(id)).due_on ?? ''
    const added = await ask<{ data: { redated: number } }>('/v1/admin/calendar/holidays', {
      body: { day, name: 'Founders’ Day' },
    })
    expect(added.data.data.redated).toBeGreaterThan(0)
    const { due_on, events } = await ticket(id)
    expect(due_on && due_on > day).toBe(true)
    expect(events.at(-1)).toMatchObject({ kind: 'due', comment: 'The calendar was changed' })
    const again = { method: 'POST', body: { day, name: 'Another name' } } as const
    expect((await ask('/v1/admin/calendar/holidays', again)).data.errors?.day).toEqual([
      expect.stringContaining('already a holiday'),
    ])
    const removed = await ask<{ data: { redated: number } }>(`/v1/admin/calendar/holidays/${day}`, {
      method: 'DELETE',
    })
    expect(removed.status).toBe(200)
    expect((await ticket(id)).due_on).toBe(day)
    expect((await ask(`/v1/admin/calendar/holidays/${day}`, { method: 'DELETE' })).status).toBe(404)
    expect((await ask('/v1/admin/calendar/holidays/never', { method: 'DELETE' })).status).toBe(404)
    for (const working_week of ['six_day', 'five_day', 'bank']) {
      await ask('/v1/admin/calendar', { method: 'PATCH', body: { working_week } })
      const { wrong, all, calendar } = await dueOf()
      expect([calendar.working_week, wrong]).toEqual([working_week, []])
      expect(all).toBeGreaterThan(10)
    }
  })

  test('an import can be previewed before it is applied, and lists known days and errors', async () => {
    interface Imported {
      data: { added: object[]; changed: object[]; same: number; faults: { line: number }[]; redated: number }
    }
    const send = (body: object) => ask<Imported>('/v1/admin/calendar/import', { body })
    const today = todayInIndia()
    const due = (await ticket(await raised('ct_northern_1'))).due_on ?? ''
    const { holidays } = await readCalendar()
    const known = holidays.find(({ day }) => day > today)
    const text = `${due},Flood\n${known?.day},Another name\n2031-02-30,Never\n${holidays[0]?.day},${holidays[0]?.name}`
    const before = await send({ text, preview: true })
    expect(before.data.data).toEqual({
      added: [{ day: due, name: 'Flood' }],
      changed: [{ day: known?.day, name: 'Another name', before: known?.name }],
      same: 1,
      faults: [{ line: 3, message: expect.any(String) }],
      redated: 0,
    })
    expect((await readCalendar()).holidays).toEqual(holidays)
    const taken = await send({ text })
    expect(taken.data.data.redated).toBeGreaterThan(0)
    const { calendar, wrong } = await dueOf()
    expect([isWorkingDay(due, calendar), wrong]).toEqual([false, []])
    const nothing = await send({ text: '%PDF-1.7' })
    expect([nothing.status, nothing.data.errors?.text?.[0]]).toEqual([
      400,
      'The file contains no holidays. Line 1: No date in “%PDF-1.7”.',
    ])
  })

  test('belongs to one organisation', async () => {
    const { data } = await ask<{ data: { holidays: { name: string }[] } }>('/v1/admin/calendar', {
      as: 'u_officer',
    })
    expect(JSON.stringify(data)).not.toContain('Flood')
  })
})
