import { Link } from '@remix-run/react'
import { orderFormPath, productsPath } from './order-path.ts'
import type { ProductOnOffer } from './products.server.ts'

/** The kinds of party a report can be ordered of, in words. */
export const kindsInWords = (kinds: string[]) =>
  kinds.length > 0 ? kinds.join(', ') : 'Not among the reports your organisation may order'

/** The ways on from a product: to its order, and to a sample of it. */
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
  return (
    <p className="actions">
      {may && kinds.length > 0 && (
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

/** A product in the list of them: what it is for and what it contains, in short. */
export function ProductCard({ product, may }: { product: ProductOnOffer; may: boolean }) {
  const { type, name, purpose, contains, kinds } = product
  return (
    <li className="product">
      <h3>
        <Link to={`${productsPath}/${type}`}>{name}</Link>
      </h3>
      <p className="purpose">{purpose}</p>
      <p className="soft">{contains.map(([part]) => part).join(' · ')}</p>
      <p>
        <span className="soft">For</span> {kindsInWords(kinds)}
      </p>
      <ProductActions product={product} may={may} />
    </li>
  )
}
