import { Link } from '../../ui/link.tsx'
import { orderFormPath, productsPath } from '../order-path.ts'
import type { ProductOnOffer } from './products.server.ts'

/** The links of a product: to its order form, and to a sample. */
export function ProductActions({
  product,
  may,
  primary,
}: {
  product: ProductOnOffer
  may: boolean
  primary?: boolean
}) {
  const { type, name, kinds, hasSample } = product
  const orders = may && kinds.length > 0
  if (!orders && !hasSample) return null
  return (
    <p className="actions">
      {orders && (
        <Link className={primary ? 'button primary' : 'button'} to={orderFormPath(type)} preventScrollReset>
          Order Report<span className="sr-only">: {name}</span>
        </Link>
      )}
      {hasSample && (
        <a href={`/samples/${type}.pdf`}>
          Sample Report<span className="sr-only"> of {name}</span>
        </a>
      )}
    </p>
  )
}

/** A product in the list: its purpose and contents, in short. */
export function ProductCard({ product, may }: { product: ProductOnOffer; may: boolean }) {
  const { type, name, purpose, contains, kinds } = product
  return (
    <li className="product">
      <h3>
        <Link to={`${productsPath}/${type}`}>{name}</Link>
      </h3>
      <p className="purpose">{purpose}</p>
      <p className="soft">{contains.map(([part]) => part).join(' · ')}</p>
      {kinds.length > 0 ? (
        <p>
          <span className="soft">For</span> {kinds.join(', ')}
        </p>
      ) : (
        <p>Your organisation is not entitled to order this report.</p>
      )}
      <ProductActions product={product} may={may} />
    </li>
  )
}
