import type { SingleSignOn } from '#server/contract/people/single-sign-on.ts'

const texts = ['version', 'issuer', 'client_id', 'domains', 'group_claim', 'default_role_id'] as const
const ticks = ['trusts_addresses', 'is_only_way', 'asks_again'] as const

type Text = (typeof texts)[number]
type Tick = (typeof ticks)[number]

/** The single sign-on form, as stored or as typed. */
export interface SingleSignOnFields {
  texts: Record<Text, string>
  ticks: Record<Tick, boolean>
  rows: { group: string; role_id: string }[]
}

/** Number of empty rows at the end, for more groups. */
const spare = 3
const maxGroups = 100
const empty = { group: '', role_id: '' }
const withSpare = (rows: SingleSignOnFields['rows']) =>
  [...rows, ...Array.from({ length: spare }, () => empty)].slice(0, maxGroups)
const isFilled = ({ group, role_id }: typeof empty) => group !== '' || role_id !== ''

/** The stored settings as form fields, or the defaults if there are none. */
export const fieldsOf = (kept: SingleSignOn | null): SingleSignOnFields => ({
  texts: {
    version: String(kept?.version ?? 0),
    issuer: kept?.issuer ?? '',
    client_id: kept?.client_id ?? '',
    domains: kept?.domains.join(', ') ?? '',
    group_claim: kept?.group_claim ?? 'groups',
    default_role_id: kept?.default_role_id ?? '',
  },
  ticks: {
    trusts_addresses: kept?.trusts_addresses ?? false,
    is_only_way: kept?.is_only_way ?? false,
    asks_again: kept?.asks_again ?? true,
  },
  rows: withSpare(kept?.groups ?? []),
})

/** The typed fields, by the names of the form's controls. */
export function readFields(value: (name: string) => string | undefined): SingleSignOnFields {
  const text = (name: string) => value(name)?.trim() ?? ''
  const rows = Array.from({ length: maxGroups }, (_, index) => ({
    group: text(`groups.${index}.group`),
    role_id: text(`groups.${index}.role_id`),
  }))
  return {
    texts: Object.fromEntries(texts.map((name) => [name, text(name)])) as Record<Text, string>,
    ticks: Object.fromEntries(ticks.map((name) => [name, value(name) === 'yes'])) as Record<Tick, boolean>,
    rows: withSpare(rows.filter(isFilled)),
  }
}

/** The same fields as form values. */
export const valuesOf = ({
  texts: typed,
  ticks: ticked,
  rows,
}: SingleSignOnFields): Record<string, string> => ({
  ...typed,
  ...Object.fromEntries(ticks.filter((name) => ticked[name]).map((name) => [name, 'yes'])),
  ...Object.fromEntries(
    rows.filter(isFilled).flatMap(({ group, role_id }, index) => [
      [`groups.${index}.group`, group],
      [`groups.${index}.role_id`, role_id],
    ]),
  ),
})

/** The fields as strings to compare one by one; all groups together are one string. */
export const toComparable = ({
  texts: { version: _, ...typed },
  ticks: ticked,
  rows,
}: SingleSignOnFields): Record<string, string> => ({
  ...typed,
  ...Object.fromEntries(ticks.map((name) => [name, ticked[name] ? 'yes' : ''])),
  groups: JSON.stringify(rows.filter(isFilled)),
})

/** The inverse of the `groups` string of `toComparable`. */
export const parseGroups = (groups: string): SingleSignOnFields['rows'] => JSON.parse(groups)

/** The form fields for strings that were compared. */
export function fieldsFrom(compared: Record<string, unknown>, version: number): SingleSignOnFields {
  const text = (name: string) => String(compared[name] ?? '')
  return {
    texts: {
      ...(Object.fromEntries(texts.map((name) => [name, text(name)])) as Record<Text, string>),
      version: String(version),
    },
    ticks: Object.fromEntries(ticks.map((name) => [name, text(name) === 'yes'])) as Record<Tick, boolean>,
    rows: withSpare(parseGroups(text('groups'))),
  }
}

/** The body of the API request. Without a secret the stored one is kept. */
export const toRequestBody = (
  { texts: typed, ticks: ticked, rows }: SingleSignOnFields,
  client_secret: string,
) => ({
  ...ticked,
  issuer: typed.issuer,
  client_id: typed.client_id,
  group_claim: typed.group_claim,
  version: Number(typed.version),
  default_role_id: typed.default_role_id || null,
  ...(client_secret && { client_secret }),
  domains: typed.domains.split(/[\s,;]+/).filter(Boolean),
  groups: rows.filter(isFilled),
})
