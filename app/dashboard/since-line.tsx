import { Link } from '../ui/link.tsx'
import { momentInWords } from '../ui/moment.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import { changeKinds, countedChanges } from './change-labels.ts'
import type { Changes } from './changes.server.ts'

// Without the seconds.
const time = (at: string) => (
  <time dateTime={at} title={`${momentInWords(at)} IST`}>
    {momentInWords(at).slice(0, -3)}
  </time>
)

/** Counts of changes since the user's last visit, each linking to the changed items. */
export function SinceLine({ since, changes }: Changes) {
  if (changes.length === 0) return <p className="since soft">No changes since {time(since)}.</p>
  const shown = changeKinds.flatMap((kind) => changes.find((change) => change.kind === kind) ?? [])
  return (
    <p className="since">
      Since {time(since)}:{' '}
      <WithSpaces>
        {shown.map(({ kind, count, to }) => (
          <Link key={kind} to={to}>
            {countedChanges(kind, count)}
          </Link>
        ))}
      </WithSpaces>
    </p>
  )
}
