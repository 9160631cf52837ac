/** A table as described by the catalogue of a migrated database. */
export interface TableShape {
  name: string
  columns: string[]
  /** Whether row-level security separates its rows. */
  secured: boolean
  /** Primary and unique keys, by name. */
  keys: { name: string; columns: string[] }[]
  foreignKeys: { name: string; columns: string[]; to: string; toColumns: string[] }[]
  triggers: string[]
}

export type Kind = 'distributed' | 'reference'

export interface PlannedTable {
  name: string
  kind: Kind
  /** The rules of a distributed engine it violates, one line each. */
  violations: string[]
}

const by = 'organization_id'

// Tables read by everyone, though their rows name an organisation or are subject to row-level security.
const readByAll = ['organisations', 'users', 'roles']

const kindOf = ({ name, columns, secured }: TableShape): Kind =>
  !readByAll.includes(name) && (secured || columns.includes(by)) ? 'distributed' : 'reference'

/**
 * How Citus would store the tables: distributed by organisation, or replicated on each node; and which of its rules
 * they violate. The rules are from its manual: a distributed table has its distribution column, in each of its unique
 * keys and in each foreign key to another distributed table; a reference table does not refer to a distributed one;
 * triggers are allowed on distributed tables by a setting only.
 */
export function planDistribution(tables: TableShape[]): PlannedTable[] {
  const kinds = new Map(tables.map((table) => [table.name, kindOf(table)]))
  const keyViolations = ({ columns, keys }: TableShape) =>
    columns.includes(by)
      ? keys.filter((key) => !key.columns.includes(by)).map(({ name }) => `key ${name} lacks ${by}`)
      : [`has no ${by}`]
  const foreignKeyViolations = ({ foreignKeys: foreign }: TableShape, kind: Kind) =>
    foreign
      .filter(({ to }) => kinds.get(to) === 'distributed')
      .filter(
        ({ columns, toColumns }) => kind === 'reference' || !(columns.includes(by) && toColumns.includes(by)),
      )
      .map(
        ({ name, to }) =>
          `foreign key ${name} to ${to} ${kind === 'reference' ? 'leads to a distributed table' : `lacks ${by}`}`,
      )
  return tables.map((table) => {
    const kind = kinds.get(table.name) ?? 'reference'
    const violations = [
      ...(kind === 'distributed' ? keyViolations(table) : []),
      ...foreignKeyViolations(table, kind),
      ...(kind === 'distributed' ? table.triggers.map((name) => `trigger ${name}`) : []),
    ]
    return { name: table.name, kind, violations }
  })
}

/** The statement that distributes a table. */
export const statementFor = ({ name, kind }: PlannedTable): string =>
  kind === 'distributed'
    ? `select create_distributed_table('${name}', '${by}');`
    : `select create_reference_table('${name}');`
