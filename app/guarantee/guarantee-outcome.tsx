import { ddmmyyyy } from '#server/contract/calendar.ts'
import { messages } from '#server/contract/messages.ts'
import { PostForm } from '../forms/post-form.tsx'
import { useShell } from '../shell/use-shell.ts'
import { Block } from '../ui/block.tsx'
import { Link } from '../ui/link.tsx'
import { RuleList } from './rule-list.tsx'
import type { Setup } from './setup.server.ts'

type Props = Extract<Setup, { tasks: null }>

/** The outcome of the guarantee application. */
export const GuaranteeOutcome = ({ step, eligibility }: Props) =>
  step === 'eligible' ? <Eligible /> : <Ineligible {...eligibility} />

const Eligible = () => (
  <>
    <p className="verdict eligible">{messages.guarantee.eligible}</p>
    <p className="actions">
      <Link className="button primary" to="/consent">
        {messages.guarantee.completeConsent}
      </Link>
    </p>
  </>
)

function Ineligible({ decided_on, recheck_on, recheck, rules }: Props['eligibility']) {
  const { start } = useShell()
  const missed = rules.filter(({ met }) => met === false)
  return (
    <>
      <p className="verdict ineligible">
        {recheck ? messages.guarantee.askAgain : messages.guarantee.ineligible}
      </p>
      {decided_on && recheck_on && (
        <p>
          Decided on {ddmmyyyy(decided_on)}.{!recheck && ` You can apply again from ${ddmmyyyy(recheck_on)}.`}
        </p>
      )}
      <div className="actions">
        <Link className="button primary" to={start}>
          Go to dashboard
        </Link>
        {recheck && (
          <PostForm intent="recheck">
            <button type="submit">Reopen the steps</button>
          </PostForm>
        )}
      </div>
      {missed.length > 0 && (
        <Block title="Criteria not met">
          <RuleList rules={missed} />
        </Block>
      )}
    </>
  )
}
