/** Whether the browser is prefetching a page. */
export const isPrefetch = ({ headers }: Request): boolean =>
  /\bprefetch\b/.test(`${headers.get('Sec-Purpose') ?? ''} ${headers.get('Purpose') ?? ''}`)
