import { messages } from '#server/contract/messages.ts'
import { type MyPartyView, myPartyViews } from '#server/contract/watchlist/my-party-views.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { NoResults } from '../list/no-results.widget.tsx'
import type { UnmatchedCity } from '../list/party-filters.widget.server.ts'

const labels: Record<MyPartyView, string> = {
  watched: 'Watched',
  created: 'With alerts, cases or reports',
  seen: 'Recently viewed',
}

/** The heading of the column that says why a party is in the list. */
export const reasonHead: Record<MyPartyView, string> = {
  watched: 'Watched since',
  created: 'Created',
  seen: 'Last viewed',
}

/** Links between the views of My parties, with the number of parties in each. */
export function ViewLinks({ view, counts }: { view: MyPartyView; counts: Record<MyPartyView, number> }) {
  return (
    <nav className="sections" aria-label="Views">
      <WithSpaces>
        {myPartyViews.map((one) => (
          <Link key={one} to={`/myparties?view=${one}`} aria-current={one === view ? 'page' : undefined}>
            {`${labels[one]} ${counts[one]}`}
          </Link>
        ))}
      </WithSpaces>
    </nav>
  )
}

const emptyTexts: Record<MyPartyView, { title: string; text: string }> = {
  watched: { title: messages.watchlist.empty, text: 'Add them from the list of parties. ' },
  created: {
    title: messages.search.none,
    text: 'Parties for which you create an alert or a case or order a report appear here. ',
  },
  seen: { title: messages.search.none, text: 'Parties whose pages you open appear here. ' },
}

interface Props {
  view: MyPartyView
  narrowed: boolean
  unmatched: UnmatchedCity
}

/** Shown instead of a list that has no parties, or none that match. */
export function NoParties({ view, narrowed, unmatched }: Props) {
  if (narrowed)
    return (
      <NoResults unmatched={unmatched}>
        No parties match these filters. <Link to={`/myparties?view=${view}`}>Show all</Link>
      </NoResults>
    )
  const { title, text } = emptyTexts[view]
  return (
    <Empty title={title}>
      {text}
      <Link to="/app/parties">View parties</Link>
    </Empty>
  )
}
