import { Children, Fragment, type ReactNode } from 'react'

/** Puts a space between its children, for output without the layout: text browsers, copied lines. */
export function WithSpaces({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the space belongs to the index, the child keeps its own key
    <Fragment key={index}>
      {index > 0 && ' '}
      {child}
    </Fragment>
  ))
}
