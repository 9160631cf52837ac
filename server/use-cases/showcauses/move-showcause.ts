import { isDeepStrictEqual } from 'node:util'
import type { Updateable } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import { messages } from '#server/contract/messages.ts'
import type { ShowcauseChange } from '#server/contract/showcauses/showcause.ts'
import { showcauseStates } from '#server/contract/showcauses/showcause-words.ts'
import { pictureAndDocumentEndings } from '#server/contract/upload-endings.ts'
import { addEvent } from '#server/database/cases/case-events.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  addShowcauseEvent,
  readShowcause,
  readShowcauseEvents,
  type StoredShowcause,
  updateShowcause,
} from '#server/database/showcauses/showcauses.ts'
import type { Showcauses } from '#server/database/tables.ts'
import { lastStanding } from '#server/rules/showcauses/showcause-hearings.ts'
import { lastHearing, refusedMove, stateAfter } from '#server/rules/showcauses/showcause-moves.ts'
import { replyDue } from '#server/rules/showcauses/showcause-reply-due.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import { storeFile, type Uploads } from '../store-file.ts'
import type { UseCase } from '../use-case.ts'
import { issueLetter, type Letterhead } from './issue-letter.ts'
import { notedHearings, noticeLetter, orderLetter } from './showcause-letters.ts'
import { checkWording } from './showcause-templates.ts'

/** The effect of a move on a notice, and what is recorded. */
interface Step {
  changes: Updateable<Showcauses>
  /** The new state, if not the move's usual one. */
  state?: StoredShowcause['state']
  on?: string
  note?: string | undefined
  /** Audited in addition to the changes. */
  audited?: object
}

interface Moving extends UseCase {
  uploads: Uploads
  stationery: Letterhead
  notice: StoredShowcause
}

type Change<Move extends ShowcauseChange['move']> = Extract<ShowcauseChange, { move: Move }>
type Steps = {
  [Move in ShowcauseChange['move']]: (moving: Moving, change: Change<Move>) => Step | Promise<Step>
}

async function issue(moving: Moving, { issued_on }: Change<'issue'>): Promise<Step> {
  const { notice, uploads, stationery } = moving
  checkWording('notice', notice.wording)
  const letter = noticeLetter(notice, issued_on)
  const issued = await issueLetter(moving, uploads.files, stationery, notice, {
    title: 'Show-cause notice',
    letter,
  })
  const { text, file_id, ...sums } = issued
  const reply_due = replyDue({ issued_on, days: notice.days_to_reply })
  return {
    changes: { issued_on, issued_text: text, issued_file: file_id, reply_due },
    on: issued_on,
    audited: sums,
  }
}

async function order(moving: Moving, { ordered_on }: Change<'order'>): Promise<Step> {
  const { db, notice, uploads, stationery } = moving
  const letter = orderLetter(notice, await readShowcauseEvents(db, notice.id), ordered_on)
  if (!letter) throw new Refusal('invalid', messages.showcause.noReasons)
  const issued = await issueLetter(moving, uploads.files, stationery, notice, {
    title: 'Order on show-cause notice',
    letter,
  })
  const { text, file_id, ...sums } = issued
  return { changes: { ordered_on, order_text: text, order_file: file_id }, on: ordered_on, audited: sums }
}

async function cancelHearing({ db, notice }: Moving, { notes }: Change<'cancel_hearing'>): Promise<Step> {
  const { id, hearing_on, replied_on } = notice
  const on = hearing_on ?? todayInIndia()
  const noted = notedHearings(await readShowcauseEvents(db, id))
  const left = lastStanding([...noted, { on, note: notes, noted_on: todayInIndia(), cancels: true }])
  const without = replied_on ? 'replied' : 'no_reply'
  return { changes: { hearing_on: left }, state: left ? 'hearing' : without, on, note: notes }
}

const steps: Steps = {
  edit: (_, { move: __, version: ___, address, loan_account, facts, ...changes }) => {
    checkWording('notice', changes.wording)
    const optional = { address: address || null, loan_account: loan_account || null, facts: facts || null }
    return { changes: { ...changes, ...optional } }
  },
  issue,
  serve: ({ notice }, { served_on, reference, notes }) => {
    const { issued_on, days_to_reply: days } = notice
    const reply_due = replyDue({ issued_on: issued_on ?? served_on, days, served_on })
    const note = notes ? `${reference}\n${notes}` : reference
    return { changes: { served_on, reply_due }, on: served_on, note }
  },
  reply: (_, { replied_on, summary }) => ({
    changes: { replied_on, reply_summary: summary },
    on: replied_on,
    note: summary,
  }),
  no_reply: (_, { notes }) => ({ changes: {}, note: notes }),
  hearing: ({ notice }, { hearing_on, notes }) => ({
    changes: { hearing_on: lastHearing(hearing_on, notice.hearing_on, todayInIndia()) },
    on: hearing_on,
    note: notes,
  }),
  cancel_hearing: cancelHearing,
  reason: (_, { outcome, reasons, wording }) => {
    checkWording('order', wording)
    return { changes: { outcome, order_reasons: reasons, order_wording: wording } }
  },
  order,
  close: (_, { order_served_on, reference }) => ({
    changes: { order_served_on },
    on: order_served_on,
    note: reference,
  }),
  withdraw: (_, { notes }) => ({ changes: {}, note: notes }),
}

function stepOf<Move extends ShowcauseChange['move']>(moving: Moving, change: Change<Move>) {
  const step: Steps[Move] = steps[change.move as Move]
  return step(moving, change)
}

/** The date of a change. */
function dayOf(change: ShowcauseChange): string | undefined {
  const fields = [
    'issued_on',
    'served_on',
    'replied_on',
    'hearing_on',
    'ordered_on',
    'order_served_on',
  ] as const
  return Object.entries(change).find(([name]) => fields.some((field) => field === name))?.[1] as
    | string
    | undefined
}

async function fileOf(moving: Moving, change: ShowcauseChange): Promise<string | null> {
  if (!('attachment' in change) || change.attachment === undefined) return null
  const { attachment: base64, file_name: name = 'attachment' } = change
  const folder = `showcauses/${moving.notice.id}`
  return storeFile(moving, moving.uploads, folder, { name, base64 }, pictureAndDocumentEndings)
}

const isOfHearing = (move: ShowcauseChange['move']) => move === 'hearing' || move === 'cancel_hearing'

/** Records in the case's history which notice changed, and how. */
async function noteInCase(
  { db, actor, notice }: Moving,
  after: StoredShowcause['state'],
  note: string | undefined,
) {
  const { organization_id, user_id } = actor
  const name = `${notice.reference} to ${notice.party_name}`
  await addEvent(db, {
    organization_id,
    case_id: Number(notice.case_id),
    kind: 'showcause',
    owner: user_id,
    body: note ? `${name}: ${note}` : name,
    before: showcauseStates[notice.state],
    after: showcauseStates[after],
  })
}

/**
 * Edits a draft, or moves a notice to its next state, with its history, the case's history and audit. Throws a Refusal:
 * conflict if it has changed since the given version, invalid (by field if there is one) if the rules do not allow it.
 * Saving an unchanged draft is not recorded.
 */
export async function moveShowcause(
  useCase: UseCase,
  { uploads, stationery }: { uploads: Uploads; stationery: Letterhead },
  id: string,
  change: ShowcauseChange,
): Promise<void> {
  const { db, actor } = useCase
  const notice = found(await readShowcause(db, id, true), messages.showcause.none)
  if (change.version !== undefined && change.version !== notice.version)
    throw new Refusal('conflict', messages.showcause.stale)
  const refused = refusedMove(notice, change.move, dayOf(change), todayInIndia())
  if (refused)
    throw refused.field ? invalid(refused.field, refused.message) : new Refusal('invalid', refused.message)
  const moving = { ...useCase, uploads, stationery, notice }
  const file_id = await fileOf(moving, change)
  const { changes, on = null, note, audited, ...step } = await stepOf(moving, change)
  const state = step.state ?? stateAfter(notice.state, change.move)
  const before = Object.fromEntries(
    Object.keys(changes).map((name) => [name, notice[name as keyof typeof notice]]),
  )
  if (change.move === 'edit' && isDeepStrictEqual(changes, before)) return
  await updateShowcause(db, id, { ...changes, state })
  await addShowcauseEvent(db, {
    organization_id: actor.organization_id,
    showcause_id: id,
    kind: change.move,
    owner: actor.user_id,
    happened_on: on,
    note: note ?? null,
    file_id,
  })
  if (state !== notice.state || isOfHearing(change.move)) await noteInCase(moving, state, note)
  await audit(db, actor, {
    action: change.move,
    entity: 'showcause',
    entity_id: id,
    before: { state: notice.state, ...before },
    after: { state, ...changes, ...audited, ...(note && { note }), ...(file_id && { file_id }) },
  })
}
