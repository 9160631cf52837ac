import { moneyUnits } from '#server/contract/parties/financial-views.ts'
import { Link } from '../../ui/link.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import type { ShownView } from './financials.server.ts'
import { queryFor } from './view-query.ts'

type Units = (keyof typeof moneyUnits)[]

/** The display options of the table (unit, changes, years), and the link to its file. */
export function TableTools({ shown, csv }: { shown: ShownView; csv: string }) {
  const { view, table, chosen } = shown
  if (!table) return null
  const statements = table.kind === 'statements' ? table : null
  const to = (changed: Partial<typeof chosen>) => queryFor({ view, ...chosen, ...changed })
  return (
    <nav className="identity" aria-label="Display options">
      <WithSpaces>
        {statements &&
          (Object.keys(moneyUnits) as Units).map((unit) => (
            <Link key={unit} to={to({ unit })} aria-current={unit === statements.unit ? 'true' : undefined}>
              ₹ {unit}
            </Link>
          ))}
        {statements && (
          <Link to={to({ change: !chosen.change })}>
            {chosen.change ? 'Latest change only' : 'Year-on-year change'}
          </Link>
        )}
        {table.earlier && <Link to={to({ before: table.earlier })}>Earlier years</Link>}
        {table.newer && <Link to={to({ before: null })}>Newest years</Link>}
        <a href={`${csv}${queryFor({ view, unit: statements?.unit ?? null, change: false, before: null })}`}>
          CSV
        </a>
      </WithSpaces>
    </nav>
  )
}
