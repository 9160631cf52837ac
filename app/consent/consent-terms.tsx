import { consentVisibility } from '#server/contract/consents/consent-sections.ts'
import { useShell } from '../shell/use-shell.ts'

interface Props {
  what: string
  why: string
  /** How long the consent is valid, as a sentence. */
  until: string
}

/** The terms of a consent: the data read, the purpose, the duration, and who sees it. */
export function ConsentTerms({ what, why, until }: Props) {
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
        <strong>Visible to:</strong> {consentVisibility(organisation.name)}
      </p>
    </div>
  )
}
