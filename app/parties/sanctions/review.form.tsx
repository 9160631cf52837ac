import type { Decision } from '#server/contract/likeness.ts'
import { limits } from '#server/contract/limits.ts'
import { useAnswered } from '../../cases/answered.field.ts'
import { PostForm } from '../../http/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import type { Likeness } from './sanctions.server.ts'

const buttons: Record<Decision, string> = {
  confirmed: 'Confirm likeness',
  cleared: 'Clear likeness',
  open: 'Open again',
}
const choices: Record<Decision, Decision[]> = {
  open: ['confirmed', 'cleared'],
  confirmed: ['cleared', 'open'],
  cleared: ['confirmed', 'open'],
}

/** Confirms or clears a likeness, or opens it again, with a note; folded where a decision stands. */
export function ReviewForm({ of: { hit_id, decision, reviews } }: { of: Likeness }) {
  const form = useAnswered(`review-${hit_id}`)
  const note = form.field('note')
  return (
    <details open={decision === 'open' || form.wasTyped}>
      <summary>{decision === 'open' ? 'Decide' : 'Decide anew'}</summary>
      <PostForm intent={`review-${hit_id}`} className="form" key={reviews.length}>
        <ErrorSummary fields={[note]} form={form.formErrors} />
        <input type="hidden" name="hit_id" value={hit_id} />
        <Field of={note} label="Note" hint={`Why, in at least ${limits.noteLeast} characters`}>
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
