import { consentSeen } from '#server/contract/consent-sections.ts'
import { useShell } from '../shell/use-shell.ts'

interface Props {
  what: string
  why: string
  /** How long it is good, as a sentence. */
  until: string
}

/** What somebody agrees to: what is read, why, until when, and who sees it. */
export function Agreed({ what, why, until }: Props) {
  const { organisation } = useShell()
  return (
    <div className="prose">
      <p>
        <strong>Data read:</strong> {what}
      </p>
      <p>
        <strong>Purpose:</strong> {why}
      </p>
      <p>
        <strong>Duration:</strong> {until}
      </p>
      <p>
        <strong>Visible to:</strong> {consentSeen(organisation.name)}
      </p>
    </div>
  )
}
