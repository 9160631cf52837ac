import type { Ticket } from '#server/contract/cases/case.ts'
import type { Asking, apiFor } from '../api.ts'

/** The input for a case of the demonstration's first organisation. */
export const newCase = {
  party: 'p_000003',
  party_name: 'Sahyadri Chemicals Limited',
  subject: 'Stock statement is late',
  issue: 'What of **November**?',
  organization_id: 'o_northern',
  case_type: 'ct_northern_1',
}

/** Raises, reads and changes cases through the API; `api` is called each time, so it may be opened later. */
export function casesThrough(api: () => ReturnType<typeof apiFor>) {
  const post = (changes: object = {}, asking: Asking = {}) =>
    api()<{ data: { uid: string } }>('/v1/cases', { body: { ...newCase, ...changes }, ...asking })
  return {
    post,
    raised: async (changes: object = {}) => (await post(changes)).data.data.uid,
    read: async (id: string) => (await api()<{ ticket: Ticket }>(`/v1/cases/${id}`)).data.ticket,
    change: (id: string, body: object, asking: Asking = {}) =>
      api()<{ ticket: Ticket; changed: boolean }>(`/v1/cases/${id}`, { method: 'PATCH', body, ...asking }),
    count: async () => (await api()<{ count: number }>('/v1/cases')).data.count,
  }
}
