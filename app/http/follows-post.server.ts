/** Whether a page answers a form that was posted: it is read with the headers of the post. */
export const followsPost = ({ headers }: Request): boolean =>
  headers.has('Content-Length') || headers.has('Content-Type')
