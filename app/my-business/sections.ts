/** The sections of the organisation's own profile, in the order of their navigation; the first has no slug. */
export const sections = [
  { slug: '', label: 'Overview' },
  { slug: 'registrations', label: 'Registrations' },
  { slug: 'relationships', label: 'Relationships and contact' },
  { slug: 'financials', label: 'Financials' },
  { slug: 'corrections', label: 'Corrections' },
] as const
export type Slug = (typeof sections)[number]['slug']

/** The section an address speaks of; undefined when there is none of that name. */
export const sectionOf = (slug: string | undefined) =>
  sections.find((section) => section.slug === (slug ?? ''))

/** Where a section stands. */
export const addressOf = (slug: string) => (slug ? `/my-business/${slug}` : '/my-business')

/** Where a fact is asked to be put right; without `present` one is added. */
export const correctionAddress = (field: string, present?: string) =>
  `/my-business/corrections?${new URLSearchParams({ field, ...(present && { present }) })}`
