import { z } from 'zod'

/** For what a platform may have none of or not say at all: both are `null`. */
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

/** Lets fields come under another name that platforms use for them: `{ party_id: ['id', '_id'] }`. */
export const alsoNamed = <Schema extends z.ZodType>(names: Names, schema: Schema) =>
  z.preprocess((answer) => underOneName(answer, names), schema)
