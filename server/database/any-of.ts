import { sql } from 'kysely'

/** What a column is `=` to where it is one of these values: they are one parameter, however many, so that the statement stays the same one. */
export const anyOf = <T extends string | number>(values: readonly T[]) => sql<T>`any(${values})`
