import { useOutletContext } from '@remix-run/react'

/** What the sections know about their portfolio without loading it. */
export interface PortfolioContext {
  archived: boolean
}

export const useArchived = (): boolean => useOutletContext<PortfolioContext>().archived
