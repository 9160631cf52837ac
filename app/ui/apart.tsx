import { Children, Fragment, type ReactNode } from 'react'

/** Puts a blank between its children, for whoever reads the page without its layout: text browsers, copied lines. */
export function Apart({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((child, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blank belongs to the place, the child keeps its own key
    <Fragment key={place}>
      {place > 0 && ' '}
      {child}
    </Fragment>
  ))
}
