import { type ReactNode, useId } from 'react'

/** A section of a page with its own heading. */
export function Block({
  title,
  id,
  beside,
  children,
}: {
  title: string
  /** The anchor for links to this section. */
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
