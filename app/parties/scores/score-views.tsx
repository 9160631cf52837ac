import { Link } from '../../ui/link.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { type ScoreView, scoreViews } from './views.ts'

/** Links to each part of the section. */
export function ScoreViews({ open }: { open: ScoreView }) {
  return (
    <nav className="sections" aria-label="Views of the early warning">
      <WithSpaces>
        {(Object.keys(scoreViews) as ScoreView[]).map((view) => (
          <Link
            key={view}
            to={view === 'history' ? '.' : `?view=${view}`}
            aria-current={view === open ? 'page' : undefined}
          >
            {scoreViews[view]}
          </Link>
        ))}
      </WithSpaces>
    </nav>
  )
}
