import { messages } from '#server/contract/messages.ts'
import type { Answer } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { dataOr, secondary } from '../gateway/secondary.server.ts'
import type { Option } from '../ui/select-options.tsx'

/** The available options, or why there are none. */
export interface Options {
  options: Option[]
  refused: string | null
}

function optionsOf<T>(answer: Answer<{ data: T[] }>, asOption: (one: T) => Option): Options {
  return answer.ok
    ? { options: answer.data.data.map(asOption), refused: null }
    : { options: [], refused: answer.data.message || messages.access.widget }
}

/** A status the case can change to, as a select option. */
export const statusOption = ({ status_id, approval }: { status_id: string; approval: boolean }) => ({
  value: status_id,
  label: approval ? `${status_id}, after approval` : status_id,
})

/** The options for changing a case: next statuses, assignees, types; and the names that can be mentioned. */
export async function caseChoices({ api }: RequestContext, caseId: string) {
  const [statuses, assignees, types, people] = await Promise.all([
    secondary(api.ask('listNextStatuses', { caseId })),
    secondary(api.ask('listAssignees', { caseId })),
    secondary(api.ask('listTypesForCase', { caseId })),
    secondary(api.ask('listCasePeople', { caseId })),
  ])
  return {
    statuses: optionsOf(statuses, statusOption),
    assignees: optionsOf(assignees, ({ user_id, fullname }) => ({ value: user_id, label: fullname })),
    types: optionsOf(types, ({ _id, name }) => ({ value: _id, label: name })),
    names: dataOr(people, []).map(({ fullname }) => fullname),
  }
}
