import { limits } from '#server/contract/limits.ts'
import type { Decision } from '#server/contract/sanctions/likeness.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import type { Match } from './sanctions.server.ts'

const buttons: Record<Decision, string> = {
  confirmed: 'Confirm match',
  cleared: 'Clear match',
  open: 'Reopen',
}
const choices: Record<Decision, Decision[]> = {
  open: ['confirmed', 'cleared'],
  confirmed: ['cleared', 'open'],
  cleared: ['confirmed', 'open'],
}

/** Confirms, clears or reopens a match, with a note; collapsed if there is a decision. */
export function ReviewForm({ match: { hit_id, decision, reviews } }: { match: Match }) {
  const form = useFormState(`review-${hit_id}`)
  const note = form.field('note', 'Note')
  return (
    <details open={decision === 'open' || form.wasTyped}>
      <summary>{decision === 'open' ? 'Review' : 'Review again'}</summary>
      <PostForm intent={`review-${hit_id}`} className="form" key={reviews.length}>
        <ErrorSummary fields={[note]} form={form.formErrors} />
        <input type="hidden" name="hit_id" value={hit_id} />
        <input type="hidden" name="reviewed" value={reviews.length} />
        <Field field={note} label={note.label} hint={`Reason, at least ${limits.minNoteLength} characters`}>
          {(control) => <textarea {...control} defaultValue={note.value} rows={2} required />}
        </Field>
        <div className="actions">
          {choices[decision].map((to) => (
            <button key={to} type="submit" name="decision" value={to}>
              {buttons[to]}
            </button>
          ))}
        </div>
      </PostForm>
    </details>
  )
}
