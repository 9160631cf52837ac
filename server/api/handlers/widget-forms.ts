import type { widgetFormEndpoints } from '#server/contract/endpoints/widget-forms.ts'
import { messages } from '#server/contract/messages.ts'
import { offsetOf } from '#server/contract/paging.ts'
import { readLead, readLeads } from '#server/database/organisation/leads.ts'
import { askIntegration } from '#server/use-cases/organisation/ask-integration.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../handler.ts'

/** Enquiries about integrations, sent from the dashboard cards. */
export const widgetFormHandlers: HandlersOf<typeof widgetFormEndpoints> = {
  createLead: async ({ services, body, ...useCase }) => ({
    data: await askIntegration(useCase, body, services.sendLetters),
  }),
  listLeads: async ({ db, query }) => {
    const { data, total } = await readLeads(db, query.per_page, offsetOf(query))
    return { data, meta: { total_records: total } }
  },
  readLead: async ({ db, params }) => ({
    data: found(await readLead(db, params.leadId), messages.leads.none),
  }),
}
