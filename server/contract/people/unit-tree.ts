interface Unit {
  unit_id: string
  parent_id: string | null
  name: string
}

/** A unit with its subunits, sorted by name. */
export interface UnitNode<U extends Unit> {
  unit: U
  below: UnitNode<U>[]
}

/** The units as a tree, siblings sorted by name. */
export function unitTree<U extends Unit>(units: U[], parent_id: string | null = null): UnitNode<U>[] {
  return units
    .filter((unit) => unit.parent_id === parent_id)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((unit) => ({ unit, below: unitTree(units, unit.unit_id) }))
}

/** The ids of a unit and all units below it. */
export function unitAndBelow(units: Unit[], unit_id: string): string[] {
  const below = units.filter(({ parent_id }) => parent_id === unit_id)
  return [unit_id, ...below.flatMap((unit) => unitAndBelow(units, unit.unit_id))]
}

/** The names of units with their parents, "North / Delhi", in tree order. */
export function unitPaths(units: Unit[]): { unit_id: string; path: string }[] {
  const paths = (nodes: UnitNode<Unit>[], above: string): { unit_id: string; path: string }[] =>
    nodes.flatMap(({ unit, below }) => [
      { unit_id: unit.unit_id, path: above + unit.name },
      ...paths(below, `${above}${unit.name} / `),
    ])
  return paths(unitTree(units), '')
}
