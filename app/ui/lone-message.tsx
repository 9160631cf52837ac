import type { ReactNode } from 'react'
import { Mark } from './icon.tsx'

interface Props {
  title: string
  children?: ReactNode
  action?: { to: string; label: string }
}

/** A page outside the frame that says one thing. */
export function LoneMessage({ title, children, action }: Props) {
  return (
    <main className="lone" id="main">
      <a className="brand" href="/">
        <Mark /> Credence
      </a>
      <h1>{title}</h1>
      {children && <div className="prose">{children}</div>}
      {action && (
        <a className="button primary" href={action.to}>
          {action.label}
        </a>
      )}
    </main>
  )
}
