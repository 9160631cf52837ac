import { data } from '@remix-run/node'
import { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import { pressedIntent } from '../../forms/form-intent.server.ts'
import { findParty, partyChoices } from '../../forms/party-picker/party-picker.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { orderForm } from '../reports.server.ts'

const chosenOrder = orderForm.extend({
  party: z.string({ message: messages.form.party }).min(1, messages.form.party).max(100),
})

const refused = (field: string, message: string) => ({
  status: 422,
  ok: false as const,
  data: { message, errors: { [field]: [message] } },
})

/** Redirects to the checkout with a party and a report, or returns why the report cannot be ordered for the party. */
async function goOn({ api }: RequestContext, { party, report_type }: z.output<typeof chosenOrder>) {
  const answer = await api.ask('listAvailability', { query: { party_id: party } })
  if (!answer.ok) return answer.status === 404 ? refused('party', messages.form.party) : answer
  const reason = answer.data.data.find((one) => one.report_type === report_type)?.reason
  if (reason) return refused('party', reason)
  return redirectWithToast(
    `/app/party/${encodeURIComponent(party)}/checkout?${new URLSearchParams({ slug: report_type })}`,
  )
}

/** Handles the form that selects a party and a report: Find returns it with matching parties, Order Report redirects to the checkout. */
export async function chooseOrder(ctx: RequestContext) {
  if (pressedIntent(ctx.form) === 'find-party') return findParty(ctx)
  const answer = await submit(ctx.form, chosenOrder, (input) => goOn(ctx, input))
  if (answer instanceof Response || !ctx.form.get('party_name')) return answer
  return data({ ...answer.data, choices: await partyChoices(ctx) }, answer.init ?? undefined)
}
