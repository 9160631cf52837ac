import { messages } from '#server/contract/messages.ts'
import { Page } from '../../shell/page.tsx'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ordersPath, productsPath } from '../order-path.ts'
import { OrderTable } from '../orders/order-table.tsx'
import type { Order } from '../reports.server.ts'
import { ProductActions } from './product-card.tsx'
import type { ProductOnOffer } from './products.server.ts'

interface Props {
  product: ProductOnOffer
  may_order: boolean
  past: { orders: Order[]; total: number }
}

/** A product: its contents, audience, format, and previous orders. */
export function ProductPage({ product, may_order, past }: Props) {
  const { type, name, purpose, use, contains, kinds, comes_as } = product
  return (
    <Page>
      <PageHead
        title={name}
        crumbs={[{ to: productsPath, label: 'Products' }]}
        identity={<span>{purpose}</span>}
        actions={<ProductActions product={product} may={may_order} primary />}
      />
      <p className="lead">{use}</p>
      <div className="columns">
        <Block title="Contents">
          <dl className="contains">
            {contains.map(([part, says]) => (
              <div key={part}>
                <dt>{part}</dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </Block>
        <Block title="Format">
          <Facts
            narrow
            facts={[
              kinds.length > 0
                ? ['For', kinds.join(', ')]
                : ['To order', 'Your organisation is not entitled to order this report.'],
              ['As', comes_as],
            ]}
          />
        </Block>
      </div>
      <Block
        title="Previous orders"
        beside={
          past.total > past.orders.length && (
            <Link to={`${ordersPath}?report_type=${type}`}>All {past.total}</Link>
          )
        }
      >
        {past.orders.length > 0 ? (
          <OrderTable {...past} ofReport />
        ) : (
          <Empty title={messages.reports.none}>Your organisation has not ordered {name} yet.</Empty>
        )}
      </Block>
    </Page>
  )
}
