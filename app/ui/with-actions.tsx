import type { MouseEvent, ReactNode } from 'react'

/** With JavaScript the address stays as it is: a new one would reset the form, and with it the ticked rows. */
function focusActions(event: MouseEvent) {
  event.preventDefault()
  document.querySelector<HTMLElement>('#actions :is(button, a)')?.focus()
}

interface Props {
  /**
   * The buttons for the ticked rows, if there are any. A list without them for a while, as beside a panel, stays in here:
   * its rows remain the same elements, to which the focus returns.
   */
  actions?: ReactNode
  /** The list, with a checkbox in each row. */
  children: ReactNode
}

/** A list or table with many controls and the buttons below it. Keyboard users can skip it: its first link is shown on focus. */
export const WithActions = ({ actions, children }: Props) => (
  <>
    {actions && (
      // biome-ignore lint/a11y/useValidAnchor: without JavaScript it is a link to the place that the handler focuses
      <a className="skip within" href="#actions" onClick={focusActions}>
        Skip to actions
      </a>
    )}
    {children}
    {actions && (
      <div className="actions after" id="actions">
        {actions}
      </div>
    )}
  </>
)
