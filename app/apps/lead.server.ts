import { allows, features } from '#server/contract/features.ts'
import { type LeadProduct, leadProducts } from '#server/contract/organisation/lead-products.ts'
import { newLead } from '#server/contract/organisation/leads.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { sendBooks } from './books.server.ts'

const isProduct = (name: string): name is LeadProduct => Object.hasOwn(leadProducts, name)

/** The form for the integration in the query string, or the enquiry once sent. Without either, the imported books. */
export async function readLeadPage({ api, url, session }: RequestContext) {
  const may_send = allows(session.policy, features.apps, 'POST')
  const sent = url.searchParams.get('sent')
  if (sent) {
    const { data } = await api.read('readLead', { leadId: sent })
    return { books: null, sent: data, product: data.product, known: null }
  }
  const product = url.searchParams.get('product') ?? ''
  if (!isProduct(product)) return { books: (await api.read('listAccountingBooks')).data, may_send }
  const [{ data: me }, { data: organisation }] = await Promise.all([
    api.read('myProfile'),
    api.read('myOrganisation'),
  ])
  const known = {
    company: organisation.name,
    contact_name: me.name,
    email: me.email,
    phone: me.mobile_number ?? '',
  }
  return { books: null, sent: null, product, known, may_send }
}

const ask = (ctx: RequestContext) =>
  submit(ctx.form, newLead, async (body) => {
    const answer = await ctx.api.ask('createLead', { body, key: formKey(ctx) })
    return answer.ok
      ? redirectWithToast(`/apps/accounting?sent=${encodeURIComponent(answer.data.data.lead_id)}`)
      : answer
  })

/** Handles the forms of the page: saves an enquiry, or imports books from a file. */
export const leadAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { lead: ask, send: sendBooks })
