import { data } from '@remix-run/node'
import { allows, features } from '#server/contract/features.ts'
import type { Method } from '#server/contract/methods.ts'
import { type NewKeyForm, newKeyForm, type ProgramKey } from '#server/contract/people/keys.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { pageParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import { submitAndShow } from '../../forms/submit-and-show.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { currentPath } from '../../http/current-path.ts'
import { redirectWithToast, refusalOf } from '../../http/responses.server.ts'
import { perPage } from '../../ui/pager.tsx'

const sorts = { created_at: 'desc', last_used_at: 'desc', name: 'asc', person: 'asc' } as const
const filters = { state: { label: 'Status', values: ['good', 'revoked'] } }

const asShown = ({ scopes, ...key }: ProgramKey) => ({
  ...key,
  scopes:
    scopes && Object.entries(scopes).map(([feature, methods]) => ({ feature, methods: methods as Method[] })),
})
export type ShownKey = ReturnType<typeof asShown>

/** The API keys of the list query in the URL, the permissions a new key can have, and the key to be revoked if `?revoke=` names one. */
export async function loadKeys({ api, url, session }: RequestContext) {
  const list = readListQuery(url, { sorts, filters })
  const { data: keys, meta } = await api.read('listKeys', { query: pageParams(list, perPage) })
  const keyId = url.searchParams.get('revoke')
  const revoked = keyId ? (await api.read('readKey', { keyId })).data : null
  return {
    keys: keys.map(asShown),
    total: meta.total_records,
    list,
    grantable: meta.grantable,
    revoked: revoked && asShown(revoked),
    may: allows(session.policy, features.keys, 'POST'),
  }
}

/** The policy of the ticked boxes ("PATCH /app/cases"): methods by feature. */
function policyOf(boxes: string[]): Record<string, Method[]> {
  const policy: Record<string, Method[]> = {}
  for (const box of boxes) {
    const [method, feature = ''] = box.split(' ')
    policy[feature] = [...(policy[feature] ?? []), method as Method]
  }
  return policy
}

/** The policy that the form grants, of the permissions the current user has now. */
async function grantedPolicy({ api }: RequestContext, input: NewKeyForm): Promise<Record<string, Method[]>> {
  if (input.grants === 'chosen') return policyOf(input.may)
  const { meta } = await api.read('listKeys', { query: { page: 1, per_page: 1 } })
  const granted = meta.grantable.map(({ feature, methods }) => {
    const some = input.grants === 'view' ? methods.filter((method) => method === 'GET') : methods
    return [feature, some] as const
  })
  return Object.fromEntries(granted.filter(([, methods]) => methods.length > 0))
}

/** The secret is shown only once, so this form responds with the page itself instead of a redirect. */
const create = (ctx: RequestContext) =>
  submitAndShow(
    ctx.form,
    newKeyForm,
    async (input) => {
      const body = { name: input.name, scopes: await grantedPolicy(ctx, input) }
      return ctx.api.ask('createKey', { body, key: formKey(ctx) })
    },
    ({ data: made }) => data({ made }, { headers: { 'Cache-Control': 'no-store' } }),
  )

async function revoke({ api, form, url }: RequestContext) {
  const keyId = String(form.get('key') ?? '')
  const answer = await api.ask('revokeKey', { keyId, key: formKey({ form }) })
  return answer.ok ? redirectWithToast(currentPath(url, 'revoke'), 'key-revoked') : refusalOf(answer)
}

export const keysAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'new-key': create, 'revoke-key': revoke })
