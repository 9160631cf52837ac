import { useLocation, useMatches } from '@remix-run/react'
import { useEffect } from 'react'
import { PostForm } from '../../forms/post-form.tsx'
import { useCurrentPath } from '../../http/current-path.ts'
import type { Analytics as Told } from '../../http/document/analytics.server.ts'
import { pagePath } from './analytics-path.ts'

/** Reports page views to the configured tags if the user has consented; asks for consent until they have answered. */
export function Analytics({ ids, allowed }: Told) {
  const here = useCurrentPath()
  const { pathname } = useLocation()
  const params = useMatches().at(-1)?.params
  const path = pagePath(pathname, params ?? {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another page of the same kind is also a page view
  useEffect(() => {
    if (allowed) void import('./analytics-tags.ts').then(({ sendPageView }) => sendPageView(ids, path))
  }, [allowed, pathname])
  if (allowed !== undefined) return null
  return (
    <section aria-label="Analytics" className="banner">
      <span>
        Allow Google Analytics to count which types of pages you open? We send it no party, name or search.
      </span>
      <PostForm intent="analytics" action="/account/my-profile" reloadDocument>
        <input type="hidden" name="back" value={here} />
        <button type="submit" name="on" value="yes">
          Allow
        </button>{' '}
        <button type="submit" name="on" value="no">
          Decline
        </button>
      </PostForm>
    </section>
  )
}
