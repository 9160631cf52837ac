import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { type RequestContext, signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { titled } from '../../shell/title.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import orders from '../../ui/styles/orders.css?url'
import { orderPath, productsPath } from '../order-path.ts'
import { pastOrders } from '../reports.server.ts'
import { NoSuchProduct } from './no-such-product.tsx'
import { ProductPage } from './product-page.tsx'
import look from './products.css?url'
import { productOf, readProducts } from './products.server.ts'

/** Redirects former addresses of orders, which were under this path. */
async function redirectFormerOrder({ api, params }: RequestContext) {
  const { ok, data: found } = await api.ask('readProduct', { orderId: required(params.product) })
  if (ok) throw redirect(orderPath(found.data.id), 301)
}

export const loader = signedIn(features.products, async (ctx) => {
  const type = productOf(ctx.params.product)
  if (!type) await redirectFormerOrder(ctx)
  const { products, may_order } = await readProducts(ctx)
  const product = products.find((one) => one.type === type)
  if (!product) return data({ products, slug: ctx.params.product ?? '' }, { status: 404 })
  return data({ product, may_order, past: await pastOrders(ctx.api, product.type) })
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const links = () => [look, orders].map((href) => ({ rel: 'stylesheet', href }))

export const meta = (
  args: Parameters<typeof titled>[1] & { data?: { product?: { name: string } } | undefined },
) => titled(args.data?.product?.name ?? 'No such product', args)

export default function Product() {
  const loaded = useLoaderData<typeof loader>()
  if ('product' in loaded) return <ProductPage {...loaded} />
  return (
    <Page>
      <PageHead title="Product not found" crumbs={[{ to: productsPath, label: 'Products' }]} />
      <NoSuchProduct slug={loaded.slug}>
        {loaded.products.map(({ type, name, purpose }) => (
          <li key={type}>
            <Link to={`${productsPath}/${type}`}>{name}</Link>
            <small>{purpose}</small>
          </li>
        ))}
      </NoSuchProduct>
    </Page>
  )
}
