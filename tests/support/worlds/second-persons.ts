import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { ApprovalRules, ChangeRequest } from '#server/contract/organisation/change-requests.ts'
import type { MemberAccess } from '#server/contract/people/access.ts'
import type { SignalSetting } from '#server/contract/signals/signal-settings.ts'
import { apiFor } from '../api.ts'
import { type FreshDatabase, freshDatabase } from '../database/database.ts'

/** What a change is answered: the request, where a second person is asked. */
export interface Asked {
  request_id?: string
  message?: string
}

/** Northern Bank, where u_lead administers and u_second and u_third may do the same: what they change, and what they approve. */
export function secondPersons() {
  let world: FreshDatabase
  let ask: ReturnType<typeof apiFor>
  beforeAll(async () => {
    world = await freshDatabase({ demo: true })
    ask = apiFor(world)
    await sql`insert into users (user_id, organization_id, email, name, policy)
    select 'u_' || word, organization_id, word || '@northern.example', initcap(word) || ' Person', policy
    from users, unnest(array['second', 'third']) as word where user_id = 'u_lead'`.execute(world.owner)
  }, 120_000)
  afterAll(() => world.close())

  const rules = async (as = 'u_lead') =>
    (await ask<{ data: ApprovalRules }>('/v1/admin/approvals/rules', { as })).data.data
  const setRules = async (kinds: string[], bulk_above = 20, as = 'u_lead') =>
    ask<{ data: ApprovalRules; request_id?: string; message?: string }>('/v1/admin/approvals/rules', {
      as,
      method: 'PATCH',
      body: { version: (await rules(as)).version, kinds, bulk_above },
    })
  const decide = (id: string | undefined, body: object, as = 'u_second') =>
    ask<{ data: ChangeRequest }>(`/v1/admin/approvals/changes/${id}`, { as, method: 'PATCH', body })
  const approve = (id: string | undefined, as?: string) => decide(id, { decision: 'approve' }, as)
  const request = async (id: string | undefined) =>
    (await ask<{ data: ChangeRequest }>(`/v1/admin/approvals/changes/${id}`)).data.data

  const signal = async (code = '502') =>
    (await ask<{ data: SignalSetting & { waits: object | null } }>(`/v1/admin/signals/${code}`)).data.data
  const changeSignal = async (raise: number | null, code = '502', as = 'u_lead') =>
    ask<Asked>(`/v1/admin/signals/${code}`, {
      as,
      method: 'PATCH',
      body: { version: (await signal(code)).version, raise, grave: null },
    })
  const access = async (id: string) =>
    (await ask<{ data: MemberAccess & { waits: object | null } }>(`/v1/admin/users/${id}/access`)).data.data
  const changeRights = async (id: string, policy: object, as = 'u_lead') =>
    ask<Asked>(`/v1/admin/users/${id}/access`, {
      as,
      method: 'PATCH',
      body: { version: (await access(id)).version, role_id: null, policy, preview: false },
    })

  const invite = (email: string, role_id: string | null, as = 'u_lead') =>
    ask<Asked>('/v1/admin/invitations', { as, body: { email, role_id } })

  return {
    get owner() {
      return world.owner
    },
    ask: ((path, options) => ask(path, options)) as typeof ask,
    rules,
    setRules,
    decide,
    approve,
    request,
    signal,
    changeSignal,
    access,
    changeRights,
    invite,
  }
}
