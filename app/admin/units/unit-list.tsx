import { Link } from '@remix-run/react'
import type { OrgUnit } from '#server/contract/org-units.ts'
import type { UnitNode } from '#server/contract/unit-tree.ts'

const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`

/** Units with those below them, each with how many people and portfolios belong to it itself. */
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
