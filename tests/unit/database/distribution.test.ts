import { expect, test } from 'vitest'
import { planDistribution, statementFor, type TableShape } from '#server/database/distribution/plan.ts'

const table = (name: string, given: Partial<TableShape>): TableShape => ({
  name,
  columns: ['id', 'organization_id'],
  secured: true,
  keys: [],
  foreignKeys: [],
  triggers: [],
  ...given,
})
const key = (...columns: string[]) => ({ name: 'one_pkey', columns })
const foreign = (to: string, ...columns: string[]) => ({ name: 'one_fkey', to, columns, toColumns: columns })

const cases = table('cases', { keys: [key('organization_id', 'id')] })
const parties = table('parties', { columns: ['id'], secured: false, keys: [key('id')] })
const users = table('users', { keys: [key('id')] })

test.each<[what: string, table: TableShape, kind: string, violations: string[]]>([
  ['rows of organisations', cases, 'distributed', []],
  ['what everybody reads', parties, 'reference', []],
  ['people, whom every node asks about', users, 'reference', []],
  [
    'a key without the organisation',
    table('a', { keys: [key('id')] }),
    'distributed',
    ['key one_pkey lacks organization_id'],
  ],
  ['secured rows that name none', table('a', { columns: ['id'] }), 'distributed', ['has no organization_id']],
  [
    'a reference to a common table',
    table('a', { foreignKeys: [foreign('parties', 'id')] }),
    'distributed',
    [],
  ],
  [
    'a reference with the organisation',
    table('a', { foreignKeys: [foreign('cases', 'organization_id', 'id')] }),
    'distributed',
    [],
  ],
  [
    'a reference without it',
    table('a', { foreignKeys: [foreign('cases', 'id')] }),
    'distributed',
    ['foreign key one_fkey to cases lacks organization_id'],
  ],
  [
    'a common table that refers to rows of organisations',
    table('users', { foreignKeys: [foreign('cases', 'organization_id', 'id')] }),
    'reference',
    ['foreign key one_fkey to cases leads to a distributed table'],
  ],
  ['a trigger', table('a', { triggers: ['told'] }), 'distributed', ['trigger told']],
])('plans the distribution of a table: %s', (_, given, kind, violations) => {
  const planned = planDistribution([cases, parties, users, given]).findLast(({ name }) => name === given.name)
  expect(planned).toEqual({ name: given.name, kind, violations })
})

test('generates the statements for Citus', () => {
  expect(planDistribution([cases, parties]).map(statementFor)).toEqual([
    "select create_distributed_table('cases', 'organization_id');",
    "select create_reference_table('parties');",
  ])
})
