import { useOutletContext } from '@remix-run/react'

/** What the sections know about their portfolio without loading it. */
export interface PortfolioContext {
  archived: boolean
}

/** Whether the portfolio of a section is archived. */
export const useArchived = (): boolean => useOutletContext<PortfolioContext>().archived
