interface Section {
  /** The last part of its path; empty for the first section. */
  slug: string
  label: string
  /** Its name for persons; absent if they have no such section. */
  ofPerson?: string
  /** Linked by a button rather than in the navigation. */
  beside?: true
}

const inOrder = [
  { slug: '', label: 'Highlights', ofPerson: 'Highlights' },
  { slug: 'registrations', label: 'Registrations', ofPerson: 'Registrations' },
  { slug: 'relationships', label: 'Relationships and contact', ofPerson: 'Directorships and holdings' },
  { slug: 'business-details', label: 'Business details' },
  { slug: 'financials', label: 'Financials' },
  { slug: 'scores', label: 'Early warning' },
  { slug: 'conduct', label: 'Conduct' },
  { slug: 'charges', label: 'Charges' },
  { slug: 'ratings', label: 'Ratings' },
  { slug: 'sanctions', label: 'Sanctions', ofPerson: 'Sanctions' },
  { slug: 'news', label: 'News', ofPerson: 'News' },
  { slug: 'court-cases', label: 'Court cases', ofPerson: 'Court cases' },
  { slug: 'timeline', label: 'Timeline', ofPerson: 'Timeline' },
  { slug: 'alerts', label: 'Alerts', ofPerson: 'Alerts' },
  { slug: 'cases', label: 'Cases', ofPerson: 'Cases' },
  { slug: 'reports', label: 'Reports' },
  { slug: 'information', label: 'Claim and monitoring', ofPerson: 'Monitoring' },
  { slug: 'compare', label: 'Compare', beside: true },
] as const satisfies Section[]

/** The last part of a section's path. */
export type SectionSlug = (typeof inOrder)[number]['slug']

/** The sections of a party's profile, in navigation order. */
export const sections: readonly Section[] = inOrder

/** The path of a section; the first one's if the slug is unknown. */
export function addressOf(partyId: string, slug: string): string {
  const base = `/app/party/${encodeURIComponent(partyId)}`
  return slug && sections.some((section) => section.slug === slug) ? `${base}/${slug}` : base
}

/** The sections of a business or a person, each with its path. */
export function sectionsOf({ party_id, person }: { party_id: string; person: boolean }) {
  return sections.flatMap(({ slug, label, ofPerson, beside = false }) => {
    const name = person ? ofPerson : label
    return name ? [{ slug, label: name, to: addressOf(party_id, slug), beside }] : []
  })
}

/** The slug of the section in a path under a party: '' for the first one, which also has an address with its slug. */
export function slugOf(pathname: string): string {
  const slug = pathname.replace(/\.data$/, '').split('/')[4] ?? ''
  return slug === 'highlights' ? '' : slug
}

/** Whether a party has the section in the path. */
export const hasSection = (party: { party_id: string; person: boolean }, pathname: string) =>
  sectionsOf(party).some(({ slug }) => slug === slugOf(pathname))
