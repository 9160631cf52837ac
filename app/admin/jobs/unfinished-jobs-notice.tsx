import { plural } from '#server/contract/plural.ts'
import { useCurrentPath } from '../../http/current-path.ts'
import { usePolling } from '../../http/use-polling.ts'
import { Link } from '../../ui/link.tsx'

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
          {plural(count, 'job on this page is', 'jobs on this page are')} still in progress.{' '}
          <Link to={here} preventScrollReset>
            Check again
          </Link>
        </p>
      )}
    </>
  )
}
