import { useActionData, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { byIntent } from '../forms/by-intent.server.ts'
import { submit } from '../forms/submission.server.ts'
import { formWithFile } from '../forms/upload.server.ts'
import { type RequestContext, signedIn } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { required } from '../http/required.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels.server.ts'
import { titled } from '../shell/title.ts'
import { PageHead } from '../ui/page-head.tsx'
import look from './checkout.css?url'
import { OrderForm } from './order.form.tsx'
import { orderPath } from './order-path.ts'
import { orderForm, placeOrder, readChoices, readSelectedParty } from './reports.server.ts'
import { SelectedParty } from './selected-party.tsx'

export const loader = signedIn(features.products, async ({ api, params, url }) => {
  const partyId = required(params.partyId)
  const [party, choices] = await Promise.all([readSelectedParty(api, partyId), readChoices(api, partyId)])
  return { party, choices, wanted: url.searchParams.get('slug') }
})

function order({ api, params, form }: RequestContext) {
  const party_id = required(params.partyId)
  return submit(form, orderForm, async ({ report_type }) => {
    const answer = await placeOrder(api, { party_id, report_type }, String(form.get('form_key')))
    return answer.ok ? done(orderPath(answer.data.data.id), 'report-ordered') : answer
  })
}

export const action = signedIn(
  features.products,
  withPanelForms((ctx) => byIntent(ctx, { order })),
  formWithFile,
)

export const links = () => [{ rel: 'stylesheet', href: look }]

export const meta = (args: Parameters<typeof titled>[1] & { data?: { party: { name: string } } }) =>
  titled(args.data ? `Order report of ${args.data.party.name}` : 'Order report', args)

export default function Checkout() {
  const { party, choices, wanted } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const partyPath = `/app/party/${party.party_id}`
  return (
    <Page>
      <PageHead title="Order report" crumbs={[{ to: partyPath, label: party.name }]} />
      <div className="order">
        <SelectedParty party={party} removeTo={partyPath} />
        {party.isPerson ? (
          <p className="refused">{messages.reports.notForPersons}</p>
        ) : (
          <OrderForm choices={choices} wanted={wanted} lastResult={lastResult} />
        )}
      </div>
    </Page>
  )
}
