import { Link } from '@remix-run/react'
import { useCurrentPath } from '../http/current-path.ts'
import { usePolling } from '../http/use-polling.ts'

/** The number of unfinished jobs on the page. With JavaScript the page updates automatically, without it there is a link to check again. */
export function UnfinishedJobsNotice({ count }: { count: number }) {
  const news = usePolling(count)
  const here = useCurrentPath()
  return (
    <>
      <p role="status" className="order-news">
        {news}
      </p>
      {count > 0 && (
        <p className="soft order-news">
          {count === 1 ? '1 job on this page is' : `${count} jobs on this page are`} still in progress.{' '}
          <Link to={here} preventScrollReset>
            Check again
          </Link>
        </p>
      )}
    </>
  )
}
