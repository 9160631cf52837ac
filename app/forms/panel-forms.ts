import { createContext } from 'react'
import type { FormAnswer } from './form-state.ts'

interface PanelForms {
  /** Under which the forms of the panel are sent, so that the page beside it stays as it is. */
  fetcherKey: string
  /** What the last of them was answered. */
  answer: FormAnswer | undefined
}

/** Set around what stands in a side panel: its forms are answered to the panel, whatever page it is open on. */
export const PanelForms = createContext<PanelForms | undefined>(undefined)
