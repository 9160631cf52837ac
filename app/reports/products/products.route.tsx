import { useLoaderData, useLocation } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ordersPath } from '../order-path.ts'
import { ChooseOrder } from '../ordering/choose-order.form.tsx'
import { chooseOrder } from '../ordering/choose-order.server.ts'
import { readSelectedParty } from '../reports.server.ts'
import { ProductCard } from './product-card.tsx'
import look from './products.css?url'
import { productOf, readProducts } from './products.server.ts'

export const loader = signedIn(features.products, async (ctx) => {
  const partyId = ctx.url.searchParams.get('party_id')
  const [offer, party] = await Promise.all([
    readProducts(ctx),
    partyId ? readSelectedParty(ctx.api, partyId) : undefined,
  ])
  return { ...offer, party, wanted: productOf(ctx.url.searchParams.get('slug')) ?? null }
})

export const action = signedIn(
  features.products,
  withPanelForms((ctx) => handleByIntent(ctx, { 'choose-order': chooseOrder })),
  formWithFile,
)

export const links = () => [{ rel: 'stylesheet', href: look }]

export const meta = withTitle('Products')

export default function Products() {
  const { products, may_order, party, wanted } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <Page>
      <PageHead
        title="Products"
        identity={<span>Business reports based on current data.</span>}
        actions={
          <Link className="button" to={ordersPath}>
            Order History
          </Link>
        }
      />
      <div className={may_order ? 'offer' : undefined}>
        {may_order && (
          <Block title="Order a report" id="order">
            <ChooseOrder key={key} products={products} wanted={wanted} party={party} />
          </Block>
        )}
        <Block title="Available reports">
          <ul className="products">
            {products.map((product) => (
              <ProductCard key={product.type} product={product} may={may_order} />
            ))}
          </ul>
        </Block>
      </div>
    </Page>
  )
}
