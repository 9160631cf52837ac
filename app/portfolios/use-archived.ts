import { useOutletContext } from '@remix-run/react'

/** What the sections know of their portfolio without asking again. */
export interface PortfolioContext {
  archived: boolean
}

/** Whether the portfolio of a section is archived. */
export const useArchived = (): boolean => useOutletContext<PortfolioContext>().archived
