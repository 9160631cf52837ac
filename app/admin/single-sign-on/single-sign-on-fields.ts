import type { SingleSignOn } from '#server/contract/single-sign-on.ts'

const texts = ['version', 'issuer', 'client_id', 'domains', 'group_claim', 'default_role_id'] as const
const ticks = ['trusts_addresses', 'is_only_way', 'asks_again'] as const

type Text = (typeof texts)[number]
type Tick = (typeof ticks)[number]

/** The form of single sign-on, as it is kept or as it was typed. */
export interface SingleSignOnFields {
  texts: Record<Text, string>
  ticks: Record<Tick, boolean>
  rows: { group: string; role_id: string }[]
}

/** So many rows at the end are empty, for more groups. */
const spare = 3
const most = 100
const empty = { group: '', role_id: '' }
const withSpare = (rows: SingleSignOnFields['rows']) =>
  [...rows, ...Array.from({ length: spare }, () => empty)].slice(0, most)
const isFilled = ({ group, role_id }: typeof empty) => group !== '' || role_id !== ''

/** What is kept; or, where nothing is, what a form begins with. */
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

/** What was typed, by the names of the form's controls. */
export function readFields(value: (name: string) => string | undefined): SingleSignOnFields {
  const text = (name: string) => value(name)?.trim() ?? ''
  const rows = Array.from({ length: most }, (_, place) => ({
    group: text(`groups.${place}.group`),
    role_id: text(`groups.${place}.role_id`),
  }))
  return {
    texts: Object.fromEntries(texts.map((name) => [name, text(name)])) as Record<Text, string>,
    ticks: Object.fromEntries(ticks.map((name) => [name, value(name) === 'yes'])) as Record<Tick, boolean>,
    rows: withSpare(rows.filter(isFilled)),
  }
}

/** The same, as it is given back to the form. */
export const valuesOf = ({
  texts: typed,
  ticks: ticked,
  rows,
}: SingleSignOnFields): Record<string, string> => ({
  ...typed,
  ...Object.fromEntries(ticks.filter((name) => ticked[name]).map((name) => [name, 'yes'])),
  ...Object.fromEntries(
    rows.filter(isFilled).flatMap(({ group, role_id }, place) => [
      [`groups.${place}.group`, group],
      [`groups.${place}.role_id`, role_id],
    ]),
  ),
})

/** The form as texts that are compared one by one: all of its groups are one. */
export const comparedOf = ({
  texts: { version: _, ...typed },
  ticks: ticked,
  rows,
}: SingleSignOnFields): Record<string, string> => ({
  ...typed,
  ...Object.fromEntries(ticks.map((name) => [name, ticked[name] ? 'yes' : ''])),
  groups: JSON.stringify(rows.filter(isFilled)),
})

/** The groups that one text stands for. */
export const rowsOf = (groups: string): SingleSignOnFields['rows'] => JSON.parse(groups)

/** The form again, of what was compared. */
export function fieldsFrom(compared: Record<string, unknown>, version: number): SingleSignOnFields {
  const said = (name: string) => String(compared[name] ?? '')
  return {
    texts: {
      ...(Object.fromEntries(texts.map((name) => [name, said(name)])) as Record<Text, string>),
      version: String(version),
    },
    ticks: Object.fromEntries(ticks.map((name) => [name, said(name) === 'yes'])) as Record<Tick, boolean>,
    rows: withSpare(rowsOf(said('groups'))),
  }
}

/** What is asked of the API. Without a secret the one that is kept stays. */
export const givenOf = (
  { texts: typed, ticks: ticked, rows }: SingleSignOnFields,
  client_secret: string,
) => ({
  ...ticked,
  ...{ issuer: typed.issuer, client_id: typed.client_id, group_claim: typed.group_claim },
  ...{ version: Number(typed.version), default_role_id: typed.default_role_id || null },
  ...(client_secret && { client_secret }),
  domains: typed.domains.split(/[\s,;]+/).filter(Boolean),
  groups: rows.filter(isFilled),
})
