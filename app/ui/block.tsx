import { type ReactNode, useId } from 'react'

/** A part of a page under its own heading. */
export function Block({
  title,
  id,
  beside,
  children,
}: {
  title: string
  /** Where a link leads that means this part. */
  id?: string
  beside?: ReactNode
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <section className="block" id={id} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  )
}
