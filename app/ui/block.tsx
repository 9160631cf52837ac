import { type ReactNode, useId } from 'react'

/** A part of a page under its own heading. */
export function Block({
  title,
  beside,
  children,
}: {
  title: string
  beside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="block" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  )
}
