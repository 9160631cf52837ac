import type { ReactNode } from 'react'

/** Says that the product in the address does not exist and lists the existing ones. */
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
