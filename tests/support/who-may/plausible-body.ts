/** The JSON schema of one value in the OpenAPI document; only the keywords we use. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
}

/** A value that fits the schema: from `known` by its name, else the first option, else plain text. */
export function plausible(schema: Schema, known: Record<string, unknown>, name = ''): unknown {
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return plausible(first, known, name)
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((key) => [key, plausible(properties[key] ?? {}, known, key)]))
  }
  if (schema.type === 'array') return schema.items ? [plausible(schema.items, known, name)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.format === 'date') return '2026-11-20'
  return 'Words that say something'
}
