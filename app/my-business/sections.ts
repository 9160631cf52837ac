/** The sections of the organisation's own profile, in navigation order; the first has no slug. */
export const sections = [
  { slug: '', label: 'Overview' },
  { slug: 'registrations', label: 'Registrations' },
  { slug: 'relationships', label: 'Relationships and contact' },
  { slug: 'financials', label: 'Financials' },
  { slug: 'corrections', label: 'Corrections' },
] as const
export type Slug = (typeof sections)[number]['slug']

/** The section with that slug; undefined if there is none. */
export const sectionOf = (slug: string | undefined) =>
  sections.find((section) => section.slug === (slug ?? ''))

/** The path of a section. */
export const addressOf = (slug: string) => (slug ? `/my-business/${slug}` : '/my-business')

/** The address of the correction form for a fact; without `present` a fact is added. */
export const correctionAddress = (field: string, present?: string) =>
  `/my-business/corrections?${new URLSearchParams({ field, ...(present && { present }) })}`
