import { RetryLink } from './retry-link.tsx'

/** Says in place of a part of the page that it could not be loaded. */
export const NotRead = ({ what }: { what: string }) => (
  <p className="not-read">
    <span className="soft">{what} could not be loaded.</span> <RetryLink />
  </p>
)
