import type { ReactNode } from 'react'

/** Says that an address names no product; under it those there are, as the lines of a list. */
export function NoSuchProduct({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <>
      <p className="lead">
        No product “{slug.length > 40 ? `${slug.slice(0, 40)}…` : slug}” exists. Available products:
      </p>
      <ul className="list">{children}</ul>
    </>
  )
}
