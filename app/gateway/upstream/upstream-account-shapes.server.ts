import { usualLayout } from '#server/contract/dashboard/widgets.ts'
import { type Feature, features } from '#server/contract/features.ts'
import { asArray, isPlain } from './upstream-values.server.ts'

const reads = ['GET']
const readsAndWrites = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/**
 * What every signed-in user may do if a platform's policy does not mention the feature; the platform itself still
 * enforces its own rules.
 */
const defaultPolicy: Partial<Record<Feature, string[]>> = {
  [features.dashboard]: readsAndWrites,
  [features.home]: reads,
  [features.search]: reads,
  [features.party]: reads,
  [features.pdf]: reads,
  [features.watchlist]: readsAndWrites,
}

const methodsIn = (methods: unknown) => {
  const list = typeof methods === 'string' ? methods.split(/[\s,]+/) : asArray(methods)
  return list
    .map((method) => String(method).toUpperCase())
    .filter((method) => readsAndWrites.includes(method))
}

/** The policy keyed by feature url, normalising slashes and the case of methods. */
function policyFrom(policy: unknown): Record<string, string[]> {
  const listed = asArray(policy)
    .filter(isPlain)
    .map(({ url, feature, path, methods, allowed_methods }) => [
      url ?? feature ?? path,
      methods ?? allowed_methods,
    ])
  const entries = Array.isArray(policy) ? listed : Object.entries(isPlain(policy) ? policy : {})
  const granted = entries.map(([url, methods]) => {
    const path = `/${String(url).replace(/^\/|\/$/g, '')}`
    return [
      path,
      methodsIn(isPlain(methods) ? (methods.methods ?? methods.allowed_methods) : methods),
    ] as const
  })
  return { ...defaultPolicy, ...Object.fromEntries(granted) }
}

const idsOf = (value: unknown) =>
  asArray(value).map((one) => (isPlain(one) ? (one.industry_id ?? one.label ?? one.name ?? one.id) : one))

export function profileFrom(data: unknown): unknown {
  if (!isPlain(data)) return data
  const organization = isPlain(data.organization) ? data.organization : { name: data.organization ?? '' }
  return {
    ...data,
    organization,
    instance_name: data.instance_name ?? organization.instance_name ?? null,
    mobile_number: data.mobile_number ?? null,
    profile_pic: data.profile_pic ?? null,
    industries: idsOf(data.industries),
    interests: idsOf(data.interests),
    policy: policyFrom(data.policy),
  }
}

/** Report types by entity type; they may be flags instead of a list. */
const reportsIn = (reports: unknown) =>
  isPlain(reports) ? Object.keys(reports).filter((report) => reports[report]) : asArray(reports)
const skuFrom = (sku: unknown) =>
  Object.fromEntries(
    Object.entries(isPlain(sku) ? sku : {}).map(([kind, reports]) => [kind, reportsIn(reports)]),
  )

/** An organisation without `active` counts as inactive. */
export function organisationFrom(data: unknown): unknown {
  if (!isPlain(data)) return data
  const { status, sku, logo_url, type } = data
  const messages = asArray(isPlain(data.messages) ? [data.messages] : (data.messages ?? data.message_list))
  return {
    ...data,
    status: String(status).toLowerCase() === 'active' ? 'active' : 'inactive',
    type: type === 'b2sme' ? 'b2sme' : 'enterprise',
    sku: skuFrom(sku),
    logo_url: typeof logo_url === 'string' ? logo_url : null,
    messages: messages.filter((one) => isPlain(one) && one.I18_code),
  }
}

const usualEntries = [
  { label: 'Parties', url: features.parties },
  { label: 'Portfolios', url: features.portfolios },
  { label: 'Cases', url: features.cases },
  { label: 'Alerts', url: features.alerts },
  { label: 'Products', url: features.products },
]
/** The sidebar entries of the specification if the platform's own are not usable. */
export function entriesFrom(data: unknown): unknown {
  const entries = asArray(data).filter((one) => isPlain(one) && one.url && one.label)
  return entries.length > 0 ? entries : usualEntries
}

export function layoutFrom(data: unknown): unknown {
  const ids = asArray(data).map((one) => (isPlain(one) ? (one.id ?? one.widget ?? one.name) : one))
  const named = ids.filter((id) => typeof id === 'string' && id)
  return named.length > 0 ? named : [...usualLayout]
}
