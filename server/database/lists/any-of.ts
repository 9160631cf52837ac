import { sql } from 'kysely'

/**
 * Right-hand side of `=` that matches any of the values: they are a single parameter, however many, so that the
 * statement text stays the same.
 */
export const anyOf = <T extends string | number>(values: readonly T[]) => sql<T>`any(${values})`
