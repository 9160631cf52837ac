import { addDays } from '#server/contract/calendar.ts'
import type { CaseCategory } from '#server/contract/cases/case-categories.ts'
import { timestampAt } from '../calendar.ts'
import type { Random } from '../random.ts'
import type { Row } from '../rows.ts'
import { comments, notes } from './case-texts.ts'
import { fraudType, statusOf } from './case-types.ts'

type CaseEvent = Row<'case_events'>

/** The instant some minutes after another, in ISO 8601. */
export const minutesAfter = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString()

/** The history of a case from the date it was raised: a note with every change of status, and comments in between. */
export function historyOf(
  random: Random,
  row: Row<'cases'>,
  {
    path,
    created,
    people,
    today,
  }: { path: CaseCategory[]; created: string; people: string[]; today: string },
): CaseEvent[] {
  const blank = {
    organization_id: row.organization_id,
    case_id: row.case_id,
    body: null,
    before: null,
    after: null,
  }
  const events: CaseEvent[] = [
    { ...blank, kind: 'raised', owner: row.created_by, created_at: row.created_at },
  ]
  let day = created
  const next = () => {
    const later = addDays(day, random.integer(0, 4))
    day = later < today ? later : day
    const latest = events.at(-1)?.created_at ?? ''
    const soon = minutesAfter(latest, random.integer(20, 150))
    const drawn = timestampAt(day, random.integer(560, 1090))
    return drawn > latest ? drawn : soon
  }
  const comment = () =>
    events.push({
      ...blank,
      kind: 'comment',
      owner: random.pick(people),
      body: random.pick(comments),
      created_at: next(),
    })
  if (random.chance(0.6)) comment()
  const [worker, second] = [row.case_assignee ?? null, people.find((one) => one !== row.case_assignee)]
  let before: CaseCategory = 'NEW'
  for (const after of path) {
    const owner = random.pick(people)
    const body = random.pick(notes[after])
    const change = {
      before: statusOf(row.case_type_id, before),
      after: statusOf(row.case_type_id, after),
    }
    if (row.case_type_id === fraudType && after === 'CLOSED') {
      const request = { ...blank, kind: 'approval' as const, after: change.after }
      events.push({ ...request, owner: worker, body, before: 'asked', created_at: next() })
      events.push({ ...request, owner: second ?? null, before: 'approved', created_at: next() })
    }
    events.push({ ...blank, kind: 'status', owner, body, ...change, created_at: next() })
    before = after
    if (after !== 'CLOSED' && random.chance(0.6)) comment()
  }
  return events
}
