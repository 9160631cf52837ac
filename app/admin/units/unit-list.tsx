import type { OrgUnit } from '#server/contract/people/org-units.ts'
import type { UnitNode } from '#server/contract/people/unit-tree.ts'
import { plural } from '#server/contract/plural.ts'
import { Link } from '../../ui/link.tsx'

/** The tree of units, each with its own number of users and portfolios (without those of subunits). */
export const UnitList = ({ nodes }: { nodes: UnitNode<OrgUnit>[] }) => (
  <ul className="unit-list">
    {nodes.map(({ unit, below }) => (
      <li key={unit.unit_id}>
        <Link to={`/admin/org-units/${unit.unit_id}`}>{unit.name}</Link>{' '}
        <small>
          {plural(unit.people, 'user')}, {plural(unit.portfolios, 'portfolio')}
        </small>
        {below.length > 0 && <UnitList nodes={below} />}
      </li>
    ))}
  </ul>
)
