/** Whether a page is rendered in answer to a posted form: its loaders receive the headers of the POST. */
export const followsPost = ({ headers }: Request): boolean =>
  headers.has('Content-Length') || headers.has('Content-Type')
