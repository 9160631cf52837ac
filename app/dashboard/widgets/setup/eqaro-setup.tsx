import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { PolicyLink } from '../../../shell/policy-link.tsx'
import type { EqaroSetupData } from './eqaro-setup.server.ts'

/** Progress towards a guarantee: the next step, or the result. */
export function EqaroSetup({ step, begun, recheck }: EqaroSetupData) {
  const { guarantee } = messages
  if (step === 'ineligible')
    return (
      <>
        <p className="note">{recheck ? guarantee.askAgain : guarantee.ineligible}</p>
        <p>
          <PolicyLink feature={features.consent} to="/basic-setup">
            What needs to change{!recheck && ', and when you can apply again'}
          </PolicyLink>
        </p>
      </>
    )
  if (step === 'eligible')
    return (
      <>
        <p>{guarantee.eligible}</p>
        <p className="actions">
          <PolicyLink feature={features.consent} className="button primary">
            {guarantee.completeConsent}
          </PolicyLink>
        </p>
      </>
    )
  return (
    <>
      <p>{guarantee.incomplete}</p>
      {begun && <p className="soft">{step.replace('step-', 'Step ')} of 5 is next.</p>}
      <p className="actions">
        <PolicyLink feature={features.consent} to="/basic-setup" className="button primary">
          {guarantee.completeProfile}
        </PolicyLink>
      </p>
    </>
  )
}
