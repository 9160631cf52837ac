import { groupIndian } from '#server/contract/money.ts'
import { ChangeSummary } from '../../forms/conflicts/change-summary.tsx'
import { HiddenInputs } from '../../forms/fields/hidden-inputs.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import type { Option } from '../../ui/select-options.tsx'
import type { CasesPreview } from './bulk-update.server.ts'

type Group = CasesPreview['groups'][number]

function CaseList({ group: { cases, count, why } }: { group: Group }) {
  return (
    <>
      {why && <p>{why}</p>}
      <ul className="list">
        {cases.map(({ case_id, subject, party_name, before }) => (
          <li key={case_id}>
            {/* For an unknown case number only the number is known. */}
            {before ? (
              <>
                <Link to={`/app/cases/${case_id}`}>{subject || case_id}</Link>
                <small>
                  {case_id} {party_name}, currently {before}
                </small>
              </>
            ) : (
              case_id
            )}
          </li>
        ))}
        {count > cases.length && <li className="soft">and {count - cases.length} more</li>}
      </ul>
    </>
  )
}

/** The label of the button. Changes that need a second person are only requested. */
function buttonLabel({ count, asked }: Pick<CasesPreview, 'count' | 'asked'>): string {
  if (asked === count) return count === 1 ? 'Request approval' : `Request approval for ${count} cases`
  if (asked > 0) return `Change ${count - asked}, request approval for ${asked}`
  return count === 1 ? 'Change case' : `Change ${count} cases`
}

interface Props {
  preview: CasesPreview
  typed: Record<string, string>
  assignees: Option[]
}

/** A preview of what would happen to each case; nothing has changed yet. */
export function ApplyBulkUpdate({ preview, typed, assignees }: Props) {
  const form = useFormState('apply-together')
  const { change, count, cases, groups, beyond } = preview
  const { intent: _, cases: __, matching: ___, ...kept } = typed
  const whom = assignees.find(({ value }) => value === typed.assignee)?.label ?? 'nobody'
  return (
    <>
      <ChangeSummary
        what={change === 'assign' ? `Assign to ${whom}` : `Change status to ${typed.case_status}`}
        note={typed.notes}
        of={preview}
      />
      {beyond > 0 && <p>{groupIndian(beyond)} more match than can be changed at once.</p>}
      {count > 0 && (
        <PostForm intent="apply-together" className="one-button block">
          <ErrorSummary fields={[]} form={form.formErrors} />
          <HiddenInputs values={{ action: change, ...kept, cases }} />
          <button type="submit" className="primary">
            {buttonLabel(preview)}
          </button>
        </PostForm>
      )}
      {groups.map((group) => (
        <Block key={`${group.title} ${group.why}`} title={group.title}>
          <CaseList group={group} />
        </Block>
      ))}
    </>
  )
}
