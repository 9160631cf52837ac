import { waitingStep } from '#server/contract/guarantee/onboarding-step.ts'
import { messages } from '#server/contract/messages.ts'
import { useShell } from '../shell/use-shell.ts'
import { Link } from '../ui/link.tsx'
import { State } from '../ui/state.tsx'
import type { Setup } from './setup.server.ts'

type Props = NonNullable<Setup['tasks']> & Pick<Setup, 'step'>

/** The five steps with their states, and the related links. */
export function TaskList({ step, steps, review, partner }: Props) {
  const { plain } = useShell()
  const begun = step !== 'step-1' && !plain
  const led = waitingStep(step) < 4
  return (
    <>
      <p className="prose">
        {messages.guarantee.incomplete}.{' '}
        {plain ? messages.elsewhere : 'Your answers are saved. You can continue at any time.'}
        {led && ' Other pages open once the first three steps are complete.'}
      </p>
      <ol className="tasks">
        {steps.map(({ label, state, open }, index) => (
          <li key={label} aria-current={step === `step-${index + 1}` ? 'step' : undefined}>
            {open && !plain ? <Link to={`/basic-setup/${index + 1}`}>{label}</Link> : <span>{label}</span>}{' '}
            <State>{state}</State>
          </li>
        ))}
      </ol>
      {review && (
        <p className="actions">
          <Link className="button primary" to="/basic-setup/review">
            Review and submit
          </Link>
        </p>
      )}
      {begun && (
        <p>
          Also:{' '}
          {partner && (
            <>
              <Link to="/partner-setup">referring partner</Link> ·{' '}
            </>
          )}
          <Link to="/consent">data consents</Link>
        </p>
      )}
    </>
  )
}
