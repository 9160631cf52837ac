import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { uploadBodyMost } from '#server/contract/limits.ts'
import type { Actor } from '#server/database/audit.ts'
import { Refusal } from './refusal.ts'
import type { Api } from './services.ts'

function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.')
    fields[name] = [...(fields[name] ?? []), issue.message]
  }
  throw new Refusal(400, error.issues[0]?.message ?? 'Not valid', fields)
}

/** The query after its schema; 400 with sentences by field when it does not fit. */
export const query = <S extends z.ZodType>(c: Context<Api>, schema: S): z.output<S> =>
  check(schema, c.req.query())

/** The JSON body after its schema; 400 when it is no JSON or does not fit. */
export async function body<S extends z.ZodType>(c: Context<Api>, schema: S): Promise<z.output<S>> {
  const value: unknown = await c.req.json().catch(() => {
    throw new Refusal(400, 'The body is not JSON')
  })
  return check(schema, value)
}

/** Refuses a body over `bytes` while it is still coming in. */
export const atMost = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Refusal(413, 'That is too large to be taken')
    },
  })

/** Like `atMost`, with room for one attachment of the largest allowed size in base64. */
export const atMostAnUpload = createMiddleware<Api>((c, next) =>
  atMost(uploadBodyMost(c.var.services.uploadMaxBytes))(c, next),
)

/** Who acts, for audit rows. */
export function actorOf(c: Context<Api>): Actor {
  const { user_id, organisation } = c.var.viewer
  return {
    user_id,
    organization_id: organisation.organization_id,
    address: c.req.header('x-client-address') ?? null,
  }
}
