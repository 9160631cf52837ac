/** Whether a browser asks for a page before anybody wants to see it. */
export const isPrefetch = ({ headers }: Request): boolean =>
  /\bprefetch\b/.test(`${headers.get('Sec-Purpose') ?? ''} ${headers.get('Purpose') ?? ''}`)
