import type { GuaranteeRule } from '#server/contract/guarantee/guarantee.ts'
import { State } from '../ui/state.tsx'

const stateOf = ({ met }: GuaranteeRule) => (met === null ? 'Not answered' : met ? 'Met' : 'Not met')

/** What each rule requires, the business's value, and what would have to change if it is not met. */
export const RuleList = ({ rules }: { rules: GuaranteeRule[] }) => (
  <ul className="list rules">
    {rules.map((rule) => (
      <li key={rule.rule}>
        <span className="rule-head">
          <strong>{rule.label}</strong>{' '}
          <State className={rule.met === null ? '' : rule.met ? 'met' : 'not-met'}>{stateOf(rule)}</State>
        </span>
        <span>
          {rule.found && <>{rule.found}. </>}
          <span className="soft">Required: {rule.asked}.</span>
        </span>
        {rule.change && <span>{rule.change}</span>}
      </li>
    ))}
  </ul>
)
