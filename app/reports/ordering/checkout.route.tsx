import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { type RequestContext, signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { titled } from '../../shell/title.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { orderFormPath, orderPath, productsPath } from '../order-path.ts'
import { NoSuchProduct } from '../products/no-such-product.tsx'
import { productOf } from '../products/products.server.ts'
import { orderForm, placeOrder, readChoices, readSelectedParty } from '../reports.server.ts'
import look from './checkout.css?url'
import { OrderForm } from './order.form.tsx'
import { SelectedParty } from './selected-party.tsx'

export const loader = signedIn(features.products, async ({ api, params, session, url }) => {
  const partyId = required(params.partyId)
  const [party, choices] = await Promise.all([readSelectedParty(api, partyId), readChoices(api, partyId)])
  const slug = url.searchParams.get('slug')
  const unknown = slug && !productOf(slug) ? slug : null
  const may_order = allows(session.policy, features.products, 'POST')
  return data(
    { party, choices, wanted: productOf(slug) ?? null, unknown, may_order },
    { status: unknown ? 404 : 200 },
  )
})

function order({ api, params, form }: RequestContext) {
  const party_id = required(params.partyId)
  return submit(form, orderForm, async ({ report_type, anew }) => {
    const answer = await placeOrder(api, { party_id, report_type, anew: anew === '1' }, formKey({ form }))
    return answer.ok ? redirectWithToast(orderPath(answer.data.data.id), 'report-ordered') : answer
  })
}

export const action = signedIn(
  features.products,
  withPanelForms((ctx) => handleByIntent(ctx, { order })),
  formWithFile,
)

export const links = () => [{ rel: 'stylesheet', href: look }]

export const meta = (
  args: Parameters<typeof titled>[1] & { data?: { party: { name: string }; unknown: string | null } },
) => {
  const title = args.data?.unknown ? 'No such product' : 'Order Report'
  return titled(args.data ? `${title} of ${args.data.party.name}` : title, args)
}

export default function Checkout() {
  const { party, choices, wanted, unknown, may_order } = useLoaderData<typeof loader>()
  const partyPath = `/app/party/${party.party_id}`
  if (unknown !== null)
    return (
      <Page>
        <PageHead title="Product not found" crumbs={[{ to: partyPath, label: party.name }]} />
        <NoSuchProduct slug={unknown}>
          {choices.map(({ type, name, purpose }) => (
            <li key={type}>
              <Link to={`${partyPath}/checkout?slug=${type}`}>{name}</Link>
              <small>{purpose}</small>
            </li>
          ))}
        </NoSuchProduct>
      </Page>
    )
  return (
    <Page>
      <PageHead title="Order Report" crumbs={[{ to: partyPath, label: party.name }]} />
      <div className="order">
        <SelectedParty party={party} removeTo={wanted ? orderFormPath(wanted) : `${productsPath}#order`} />
        {party.isPerson ? (
          <p className="refused">{messages.reports.notForPersons}</p>
        ) : (
          <OrderForm choices={choices} wanted={wanted} may={may_order} />
        )}
      </div>
    </Page>
  )
}
