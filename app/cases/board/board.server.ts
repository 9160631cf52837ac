import { z } from 'zod'
import { caseChange } from '#server/contract/cases/case.ts'
import type { BoardColumn } from '#server/contract/cases/case-board.ts'
import { isCategory } from '#server/contract/cases/case-categories.ts'
import { noteText } from '#server/contract/note.ts'
import type { IntentHandlers } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { type ListQuery, listParams } from '../../forms/lists/list-query.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { statusOption } from '../case-choices.server.ts'
import { moveNotice } from '../update/move-notice.ts'

/** The cases for the query, by category. */
export const readBoard = ({ api }: RequestContext, list: ListQuery) =>
  api.read('readBoard', { query: listParams(list) })

/** The data of a card, and the statuses the case can change to. */
const cardOf = ({ ticket, version, next }: BoardColumn['cards'][number]) => {
  const { case_id, subject, party_name, case_status, severity, due_on, days_left } = ticket
  return {
    case_id,
    subject,
    party_name,
    case_status,
    severity,
    due_on,
    days_left,
    version,
    asked: ticket.asked_status,
    assignee: ticket.case_assignee?.fullname ?? null,
    next: next.map(statusOption),
  }
}
export type Card = ReturnType<typeof cardOf>

/** Whether an empty column could contain cases with these filters. */
function mayHold(column: BoardColumn, { case_status, closed_within }: ListQuery['filters']): boolean {
  const { case_status_category: category } = column
  if (closed_within) return category === 'CLOSED'
  if (case_status === 'open') return category !== 'CLOSED'
  return isCategory(case_status)
    ? category === case_status
    : case_status === undefined || case_status === 'all'
}

/** The columns to show, each with the address of its cases as a list. */
export const boardColumns = (columns: BoardColumn[], list: ListQuery) =>
  columns
    .filter((column) => column.count > 0 || mayHold(column, list.filters))
    .map(({ case_status_category, count, cards }) => ({
      case_status_category,
      count,
      cards: cards.map(cardOf),
      all: `/app/cases?${listParams({ ...list, filters: { ...list.filters, case_status: case_status_category } })}`,
    }))
export type ShownColumn = ReturnType<typeof boardColumns>[number]

const moveCase = z.object({
  case_id: z.string().min(1).max(100),
  case_status: caseChange.shape.case_status.unwrap(),
  notes: noteText(),
  version: z.coerce.number().int(),
})

/** Handler for the form of a card: changes the status of the case and redirects to the board with the same query. */
export const boardIntents: IntentHandlers = {
  'move-case': ({ api, form, url }) =>
    submit(form, moveCase, async ({ case_id: caseId, ...body }) => {
      const answer = await api.ask('changeCase', { caseId, body, key: formKey({ form }) })
      const back = new URLSearchParams(url.searchParams)
      for (const word of ['notice', 'index']) back.delete(word)
      if (!answer.ok) return answer
      return redirectWithToast(
        `/app/cases/board${back.size ? `?${back}` : ''}`,
        moveNotice(answer.data.ticket),
      )
    }),
}
