import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/** For a route's `shouldRevalidate`: after somebody else came first (409) the page must show what they did. */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 409 || defaultShouldRevalidate
