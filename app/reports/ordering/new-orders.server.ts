import { data } from '@remix-run/node'
import { z } from 'zod'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { reportType, reportTypes } from '#server/contract/reports/order.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { partyIdsIn } from '../../forms/party-picker/party-ids.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { newOrdersPath, ordersPath } from '../order-path.ts'
import { productOf } from '../products/products.server.ts'

const maxParties = 200

/** Redirects to the confirmation page with the parties selected in a list. */
export async function toConfirmation({ form }: RequestContext) {
  const query = new URLSearchParams(
    partyIdsIn(form.getAll('party'))
      // One more than the page takes: it says so.
      .slice(0, maxParties + 1)
      .map((id) => ['party', id]),
  )
  return redirectWithToast(`${newOrdersPath}?${query}`)
}

/** The parties in the address for which the report would be ordered, and the others with the reason. */
export async function readNewOrders({ api, session, url }: RequestContext) {
  const chosen = partyIdsIn(url.searchParams.getAll('party'))
  const parties = chosen.slice(0, maxParties)
  const slug = url.searchParams.get('slug')
  const requestedType = productOf(slug)
  const report_type = requestedType ?? 'c-360'
  const choices =
    parties.length > 0
      ? (await api.read('previewOrders', { query: { report_type, party_id: parties.join() } })).data
      : []
  return {
    parties,
    report_type,
    report: reportTypes[report_type].name,
    remarks: [
      ...(slug && !requestedType
        ? [`There is no report “${slug.slice(0, 40)}”: this is ${reportTypes[report_type].name}.`]
        : []),
      ...(chosen.length > maxParties
        ? [`More parties were selected: these are the first ${maxParties}.`]
        : []),
    ],
    reports: reportType.options.map((value) => ({ value, label: reportTypes[value].name })),
    ordered: choices.filter(({ reason }) => reason === null),
    left_out: choices.filter(({ reason }) => reason !== null),
    may_order: allows(session.policy, features.products, 'POST'),
  }
}

const several = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.string()).max(maxParties),
)
const confirmed = z.object({
  party: several.refine((ids) => ids.length > 0, messages.form.party),
  anew: several,
  report_type: z.enum(reportType.options, messages.form.select),
  /** The number of orders that the page announced. */
  count: z.coerce.number().int().min(0).max(maxParties),
})

/** Places the confirmed orders. Parties for which this was no longer possible are reported. */
export async function orderTogether({ api, form }: RequestContext) {
  let outcome:
    | { placed: number; missed: { party_name: string | null; party_id: string; reason: string | null }[] }
    | undefined
  const answer = await submit(form, confirmed, async ({ party, anew, report_type, count }) => {
    const body = { parties: party, report_type, anew }
    const sent = await api.ask('createOrders', { body, key: formKey({ form }) })
    if (!sent.ok) return sent
    const { orders, left_out } = sent.data.data
    if (orders.length >= count + anew.length) return redirectWithToast(ordersPath, 'reports-ordered')
    outcome = { placed: orders.length, missed: left_out }
    return redirectWithToast(ordersPath)
  })
  return outcome ? data(outcome) : answer
}
