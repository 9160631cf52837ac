import { todayInIndia } from '#server/contract/calendar.ts'
import type { showcauseEndpoints } from '#server/contract/endpoints/showcause.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { Showcause, ShowcauseSummary } from '#server/contract/showcauses/showcause.ts'
import type { Work } from '#server/database/connection.ts'
import { readFile } from '#server/database/files.ts'
import { readShowcauses } from '#server/database/showcauses/showcause-list.ts'
import {
  readShowcause,
  readShowcauseEvents,
  readShowcauseFile,
  type StoredShowcause,
} from '#server/database/showcauses/showcauses.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { buildLetter, unprintable } from '#server/reports/letter.ts'
import { nextMoves } from '#server/rules/showcauses/showcause-moves.ts'
import { isReplyOverdue } from '#server/rules/showcauses/showcause-reply-due.ts'
import { wholeNumber } from '#server/rules/whole-number.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import { draftShowcause } from '#server/use-cases/showcauses/draft-showcause.ts'
import { toLetterPdf } from '#server/use-cases/showcauses/issue-letter.ts'
import { moveShowcause } from '#server/use-cases/showcauses/move-showcause.ts'
import { noticeLetter, orderLetter } from '#server/use-cases/showcauses/showcause-letters.ts'
import {
  addTemplate,
  changeTemplate,
  readTemplates,
} from '#server/use-cases/showcauses/showcause-templates.ts'
import { download, pdfAnswer } from '../download.ts'
import type { HandlersOf } from '../handler.ts'
import type { Services } from '../services.ts'

const stationery = { print: buildLetter, unprintable }

const withOverdue = <Row extends Omit<ShowcauseSummary, 'overdue'>>(row: Row, today: string) => ({
  ...row,
  overdue: isReplyOverdue(row, today),
})

/** The fields of a stored notice that are returned unchanged. */
function unchangedFields({
  borrower,
  organisation,
  cin,
  llpin,
  issued_text,
  issued_file,
  order_text,
  order_file,
  ...rest
}: StoredShowcause) {
  return rest
}

/** The notice with its letters and the actions available to this viewer. */
async function theNotice(db: Work, viewer: Viewer, id: string): Promise<Showcause> {
  const today = todayInIndia()
  const stored = found(await readShowcause(db, id), messages.showcause.none)
  const events = await readShowcauseEvents(db, id)
  return {
    ...withOverdue(unchangedFields(stored), today),
    notice: noticeLetter(stored, today),
    order: orderLetter(stored, events, today),
    events,
    moves: allows(viewer.policy, features.showcause, 'PATCH') ? nextMoves(stored, today) : [],
  }
}

interface ShowcauseRequest {
  db: Work
  services: Services
  params: { showcauseId: string; document: string }
}

/** The notice or the order as it was issued. One taken over from another system has no stored document: it is generated from its text. */
async function theDocument({ db, services, params }: ShowcauseRequest) {
  const stored = found(await readShowcause(db, params.showcauseId), messages.showcause.none)
  const { issued_text, issued_on, issued_file, order_text, ordered_on, order_file } = stored
  type Document = [title: string, text: string | null, day: string | null, file: string | null]
  const documents = new Map<string, Document>([
    ['notice', ['Show-cause notice', issued_text, issued_on, issued_file]],
    ['order', ['Order on show-cause notice', order_text, ordered_on, order_file]],
  ])
  const [title, text, day, fileId] = documents.get(params.document) ?? ['', null, null, null]
  if (text === null || day === null) throw new Refusal('not found', messages.showcause.noDocument)
  if (fileId)
    return download(services.files, found(await readFile(db, fileId), messages.showcause.noDocument))
  const pdf = await buildLetter(toLetterPdf(stored, title, text, new Date(`${day}T00:00:00Z`)))
  return pdfAnswer(`${title} ${stored.reference.replaceAll('/', '-')}.pdf`, pdf)
}

/** Show-cause notices, their templates and their documents. */
export const showcauseHandlers: HandlersOf<typeof showcauseEndpoints> = {
  listShowcauses: async ({ db, query }) => {
    const today = todayInIndia()
    const case_id = query.case_id === undefined ? undefined : wholeNumber(query.case_id)
    const { data, total } = await readShowcauses(db, { ...query, case_id }, today)
    return { data: data.map((row) => withOverdue(row, today)), meta: { total_records: total } }
  },
  createShowcause: async ({ db, actor, viewer, body }) => {
    const id = await draftShowcause({ db, actor }, viewer.name, body)
    return { data: await theNotice(db, viewer, id) }
  },
  listShowcauseTemplates: async ({ db }) => ({ data: await readTemplates(db) }),
  createShowcauseTemplate: async ({ db, actor, body }) => ({ data: await addTemplate({ db, actor }, body) }),
  changeShowcauseTemplate: async ({ db, actor, params, body }) => ({
    data: await changeTemplate({ db, actor }, params.templateId, body),
  }),
  readShowcause: async ({ db, viewer, params }) => ({
    data: await theNotice(db, viewer, params.showcauseId),
  }),
  changeShowcause: async ({ db, actor, viewer, services, params, body }) => {
    const kit = { uploads: services, stationery }
    await moveShowcause({ db, actor }, kit, params.showcauseId, body)
    return { data: await theNotice(db, viewer, params.showcauseId) }
  },
  downloadShowcauseText: theDocument,
  downloadShowcauseFile: async ({ db, services, params }) => {
    const file = await readShowcauseFile(db, params.showcauseId, params.fileId)
    return download(services.files, found(file, messages.showcause.noFile))
  },
}
