import { createContext } from 'react'
import type { FormAnswer } from './form-state.ts'

interface PanelForms {
  /** The fetcher key for the panel's forms, so that submitting them does not navigate the page beside it. */
  fetcherKey: string
  /** The response to the last form of the panel. */
  answer: FormAnswer | undefined
}

/** Context of a side panel: responses to its forms go to the panel, whatever page it is open on. */
export const PanelForms = createContext<PanelForms | undefined>(undefined)
