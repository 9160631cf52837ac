import { data } from '@remix-run/node'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { issuerInput, type ProviderFound, singleSignOnInput } from '#server/contract/people/single-sign-on.ts'
import { sentence } from '#server/contract/sentence.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import type { ConflictingValue } from '../../forms/conflicts/conflict.tsx'
import { changedByBoth, merged } from '../../forms/conflicts/merged.ts'
import { readShownValues } from '../../forms/conflicts/submit-merged.server.ts'
import { pressedIntent } from '../../forms/form-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { formWithApiErrors } from '../../forms/form-with-errors.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import {
  fieldsFrom,
  fieldsOf,
  parseGroups,
  readFields,
  type SingleSignOnFields,
  toComparable,
  toRequestBody,
  valuesOf,
} from './single-sign-on-fields.ts'

const page = '/admin/single-sign-on'
const intent = 'save-single-sign-on'

/** The organisation's single sign-on settings, and the roles its groups can give. */
export async function loadSingleSignOn({ api, session, url }: RequestContext) {
  const [{ data: now }, { data: roles }] = await Promise.all([
    api.read('readSingleSignOn'),
    api.read('listRoles'),
  ])
  const may = (method: string) => allows(session.policy, features.users, method)
  return {
    ...now,
    roles: roles.map(({ role_id, name }) => ({ value: role_id, label: name })),
    may_change: may('PATCH'),
    may_remove: may('DELETE'),
    asks: url.searchParams.get('remove') === 'yes',
  }
}
export type ShownSingleSignOn = Awaited<ReturnType<typeof loadSingleSignOn>>

type Errors = Record<string, string[]>

interface Again {
  error?: Errors | undefined
  status?: number
  checked?: ProviderFound
  conflict?: ConflictingValue[]
}

/** Returns the form as submitted, without the secret. */
const redisplay = (
  form: FormData,
  fields: SingleSignOnFields,
  { error, status = error ? 422 : 200, ...more }: Again,
) =>
  data(
    {
      initialValue: { ...valuesOf(fields), intent, ...(status !== 409 && { shown: form.get('shown') }) },
      error,
      pressed: pressedIntent(form),
      ...more,
    },
    status,
  )

function faultsOf(issues: { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) {
    const [first = ''] = path
    const name = first === 'groups' ? path.join('.') : String(first)
    errors[name] = [...new Set([...(errors[name] ?? []), message])]
  }
  return errors
}

/** Fetches the configuration of the provider that was typed. */
async function check(ctx: RequestContext, fields: SingleSignOnFields) {
  const { data: issuer, error } = issuerInput.safeParse(fields.texts.issuer, { error: sentence })
  if (error)
    return redisplay(ctx.form, fields, { error: { issuer: error.issues.map(({ message }) => message) } })
  const answer = await ctx.api.ask('checkProvider', { query: { issuer } })
  if (answer.ok) return redisplay(ctx.form, fields, { checked: answer.data.data })
  return redisplay(ctx.form, fields, { error: { '': [answer.data.message] }, status: answer.status })
}

const labels: Record<string, string> = {
  issuer: 'Issuer',
  client_id: 'Client ID',
  domains: 'E-mail domains',
  group_claim: 'Groups claim',
  groups: 'Groups and roles',
  default_role_id: 'Users in no group',
}

/** The response to a conflict: the stored settings, except for the fields the user edited. */
async function conflictAnswer(ctx: RequestContext, typed: SingleSignOnFields, message: string) {
  const { kept, roles } = await loadSingleSignOn(ctx)
  const [shown, yours, now] = [readShownValues(ctx.form), toComparable(typed), toComparable(fieldsOf(kept))]
  const inPlain = (id: string) => roles.find(({ value }) => value === id)?.label ?? (id || 'None')
  const inWords = (name: string, value: string) =>
    name === 'groups'
      ? parseGroups(value)
          .map(({ group, role_id }) => `${group}: ${inPlain(role_id)}`)
          .join(', ') || 'None'
      : inPlain(value)
  const conflict = changedByBoth(shown, yours, now).map((name) => ({
    label: labels[name] ?? name,
    now: inWords(name, now[name] ?? ''),
    yours: inWords(name, yours[name] ?? ''),
  }))
  const fields = fieldsFrom(merged(shown, yours, now), kept?.version ?? 0)
  return redisplay(ctx.form, fields, {
    error: { '': [message, messages.form.untouched] },
    status: 409,
    conflict,
  })
}

async function save(ctx: RequestContext) {
  const { form } = ctx
  const fields = readFields((name) => form.get(name)?.toString())
  if (pressedIntent(form) === 'check') return check(ctx, fields)
  const requestBody = toRequestBody(fields, form.get('client_secret')?.toString() ?? '')
  const { data: body, error } = singleSignOnInput.safeParse(requestBody, { error: sentence })
  if (error) return redisplay(ctx.form, fields, { error: faultsOf(error.issues) })
  const answer = await ctx.api.ask('saveSingleSignOn', { body, key: formKey(ctx) })
  if (answer.ok)
    return redirectWithToast(page, answer.data.request_id ? 'sent-for-approval' : 'single-sign-on-saved')
  const { errors, message = '' } = answer.data
  if (answer.status === 409) return conflictAnswer(ctx, fields, message)
  const status = answer.status === 400 ? 422 : answer.status
  return redisplay(ctx.form, fields, { error: errors ?? { '': [message] }, status })
}

async function remove(ctx: RequestContext) {
  const answer = await ctx.api.ask('removeSingleSignOn', { key: formKey(ctx) })
  return answer.ok ? redirectWithToast(page, 'single-sign-on-removed') : formWithApiErrors(ctx, answer)
}

export const singleSignOnAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { [intent]: save, 'remove-single-sign-on': remove })
