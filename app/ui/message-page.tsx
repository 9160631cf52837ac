import type { ReactNode } from 'react'
import { Mark } from './icon.tsx'
import { Overlay } from './overlay.tsx'
import { SkipLink } from './skip-link.tsx'

interface Props {
  /** The step that was in progress. */
  step?: string
  title: string
  children?: ReactNode
  action?: { to: string; label: string } | undefined
  /** Shown in a dialog, which the form among its children closes. */
  asDialog?: boolean
}

/** A page outside the frame with a single message. */
export function MessagePage({ step, title, children, action, asDialog = false }: Props) {
  const content = (
    <>
      {step && <p className="soft">{step}</p>}
      <h1 id="said">{title}</h1>
      {children && <div className="prose">{children}</div>}
      {action && (
        <a className="button primary" href={action.to}>
          {action.label}
        </a>
      )}
    </>
  )
  return (
    <>
      <SkipLink />
      <div className="lone">
        <header>
          <a className="brand" href="/">
            <Mark /> Credence
          </a>
        </header>
        <main id="main" tabIndex={-1}>
          {asDialog ? <Overlay labelledBy="said">{content}</Overlay> : content}
        </main>
      </div>
    </>
  )
}
