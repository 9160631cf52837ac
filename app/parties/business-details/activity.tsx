import { Facts } from '../../ui/facts.tsx'
import type { Activity } from './business-details.server.ts'

/** A business's activity by its classification, and its products. */
export function ActivityFacts({ activity: { facts, products, source } }: { activity: Activity }) {
  return (
    <>
      <Facts facts={facts} />
      {products.length === 0 ? (
        <p className="soft not-read">No products or services on record.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
        <section className="scroll not-read" tabIndex={0} aria-label="Products and services table">
          <table>
            <caption>Products and services ({source})</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Kind</th>
                <th scope="col" className="num">
                  % of sales
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map(({ kind, name, share }) => (
                <tr key={kind + name}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td>{kind}</td>
                  <td className="num">{share ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
