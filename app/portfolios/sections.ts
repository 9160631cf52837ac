const inOrder = [
  { slug: '', label: 'Overview' },
  { slug: 'parties', label: 'Parties' },
  { slug: 'alerts', label: 'Alerts' },
  { slug: 'cases', label: 'Cases' },
  { slug: 'accounts', label: 'Accounts' },
  { slug: 'history', label: 'History' },
  { slug: 'settings', label: 'Settings' },
] as const satisfies { slug: string; label: string }[]

/** The last part of a section's address; the first section has none. */
export type SectionSlug = (typeof inOrder)[number]['slug']

/** Where a section of a portfolio stands. */
export function addressOf(portfolioId: string, slug: SectionSlug): string {
  const base = `/app/portfolio/${encodeURIComponent(portfolioId)}`
  return slug ? `${base}/${slug}` : base
}

/** The sections of a portfolio, in the order of their navigation. */
export const sectionsOf = (portfolioId: string) =>
  inOrder.map(({ slug, label }) => ({ slug, label, to: addressOf(portfolioId, slug) }))

/** What a section is called. */
export const labelOf = (slug: SectionSlug) => inOrder.find((section) => section.slug === slug)?.label

/** The section an address under a portfolio speaks of. */
export const slugOf = (pathname: string): string => pathname.replace(/\.data$/, '').split('/')[4] ?? ''

/** Whether there is the section that an address speaks of. */
export const hasSection = (pathname: string) => inOrder.some(({ slug }) => slug === slugOf(pathname))
