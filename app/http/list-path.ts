/** The page of the list that a file holds, as it is filtered and sorted: `/app/cases.csv?q=a` → `/app/cases?q=a`. */
export const listPath = ({ url: { pathname, search } }: { url: URL }): string =>
  pathname.replace(/\.\w+$/, '') + search
