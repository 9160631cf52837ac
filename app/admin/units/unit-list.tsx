import { Link } from '@remix-run/react'
import type { OrgUnit } from '#server/contract/org-units.ts'
import type { UnitNode } from '#server/contract/unit-tree.ts'

const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`

/** The tree of units, each with its own number of users and portfolios (without those of subunits). */
export const UnitList = ({ nodes }: { nodes: UnitNode<OrgUnit>[] }) => (
  <ul className="unit-list">
    {nodes.map(({ unit, below }) => (
      <li key={unit.unit_id}>
        <Link to={`/admin/org-units/${unit.unit_id}`}>{unit.name}</Link>{' '}
        <small>
          {count(unit.people, 'user', 'users')}, {count(unit.portfolios, 'portfolio', 'portfolios')}
        </small>
        {below.length > 0 && <UnitList nodes={below} />}
      </li>
    ))}
  </ul>
)
