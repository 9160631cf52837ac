/** The page of the list that a file contains, with the same filters and sorting: `/app/cases.csv?q=a` → `/app/cases?q=a`. */
export const listPath = ({ url: { pathname, search } }: { url: URL }): string =>
  pathname.replace(/\.\w+$/, '') + search
