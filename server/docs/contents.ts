/** A group of pages in the table of contents, by their paths under /docs. */
export interface DocGroup {
  title: string
  paths: string[]
}

/** The hand-written pages in the order of the table of contents; each is `pages/<path>.md`. */
export const guides: DocGroup[] = [
  { title: 'Getting started', paths: ['getting-started', 'search', 'party-pages'] },
  { title: 'Daily work', paths: ['alerts', 'cases', 'portfolios', 'reports', 'show-cause', 'registry'] },
  { title: 'Your business and your organisation', paths: ['small-business', 'administration', 'account'] },
  { title: 'For developers', paths: ['api'] },
  {
    title: 'Policies and help',
    paths: ['data', 'keyboard', 'accessibility', 'privacy', 'cookies', 'terms', 'support'],
  },
]
