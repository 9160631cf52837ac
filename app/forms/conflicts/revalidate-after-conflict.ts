import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/** For a route's `shouldRevalidate`: reloads the data after a conflict (409), so that the page shows the other user's change. */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 409 || defaultShouldRevalidate
