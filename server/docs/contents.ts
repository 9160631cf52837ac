/** A group of pages in the contents, by their addresses under /docs. */
export interface DocGroup {
  title: string
  paths: string[]
}

/** The pages that are written by hand, in the order of the contents; each is `pages/<path>.md`. */
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
