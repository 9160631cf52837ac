const inOrder = [
  { slug: '', label: 'Overview' },
  { slug: 'parties', label: 'Parties' },
  { slug: 'alerts', label: 'Alerts' },
  { slug: 'cases', label: 'Cases' },
  { slug: 'accounts', label: 'Accounts' },
  { slug: 'history', label: 'History' },
  { slug: 'settings', label: 'Settings' },
] as const satisfies { slug: string; label: string }[]

/** The last part of a section's path; empty for the first section. */
export type SectionSlug = (typeof inOrder)[number]['slug']

/** The path of a section of a portfolio. */
export function addressOf(portfolioId: string, slug: SectionSlug): string {
  const base = `/app/portfolio/${encodeURIComponent(portfolioId)}`
  return slug ? `${base}/${slug}` : base
}

/** The sections of a portfolio, in navigation order. */
export const sectionsOf = (portfolioId: string) =>
  inOrder.map(({ slug, label }) => ({ slug, label, to: addressOf(portfolioId, slug) }))

export const labelOf = (slug: SectionSlug) => inOrder.find((section) => section.slug === slug)?.label

/** The slug of the section in a path under a portfolio. */
export const slugOf = (pathname: string): string => pathname.replace(/\.data$/, '').split('/')[4] ?? ''

/** Whether the section in the path exists. */
export const hasSection = (pathname: string) => inOrder.some(({ slug }) => slug === slugOf(pathname))
