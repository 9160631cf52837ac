import { z } from 'zod'

/** For fields that a platform may set to null or leave out: both become `null`. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null as never)

type Names = Record<string, readonly string[]>

function underOneName(answer: unknown, names: Names): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const fields = new Map(Object.entries(answer))
  for (const [name, others] of Object.entries(names)) {
    const used = [name, ...others].find((one) => fields.has(one))
    if (used) fields.set(name, fields.get(used))
  }
  return Object.fromEntries(fields)
}

/** Accepts alternative field names used by platforms: `{ party_id: ['id', '_id'] }`. */
export const alsoNamed = <Schema extends z.ZodType>(names: Names, schema: Schema) =>
  z.preprocess((answer) => underOneName(answer, names), schema)
