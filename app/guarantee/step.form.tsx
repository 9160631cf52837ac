import { Conflict } from '../forms/conflicts/conflict.tsx'
import { ShownValues } from '../forms/conflicts/shown-values.tsx'
import { AgreeField } from '../forms/fields/agree-field.tsx'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { EnterKey, SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Link } from '../ui/link.tsx'
import { QuestionField } from './question.tsx'
import { declaration, stepFields, stepQuestions } from './step-questions.ts'

interface Props {
  stepId: number
  answers: Record<string, string>
  /** The version of the answers when they were read. */
  version: number
  /** Opened from the review page to change an answer. */
  toReview: boolean
}

/** The questions of a step: it can be finished, or saved to continue later. */
export function StepForm({ stepId, answers, version, toReview }: Props) {
  const form = useFormState('answer', answers)
  const questions = stepQuestions[stepId] ?? []
  const [agreed, last] = [form.field('agreed', declaration), stepId === 5]
  const fields = questions.map(({ name, label }) => form.field(name, label))
  // The third step has no questions: errors about missing documents belong to the whole form.
  const wrong = [...form.formErrors, ...(form.field('kind').errors ?? [])]
  return (
    <PostForm intent="answer" className="facts-form">
      <EnterKey />
      <ErrorSummary fields={last ? [...fields, agreed] : fields} form={wrong} />
      <Conflict form={form} />
      {questions.length > 0 && (
        <ShownValues form={form} version={version} fields={stepFields(stepId, answers)} />
      )}
      {questions.length > 0 && (
        <fieldset>
          <legend className="sr-only">Questions of this step</legend>
          {questions.map((question) => (
            <QuestionField
              key={question.name}
              question={question}
              field={form.field(question.name)}
              required={!question.optional}
            />
          ))}
        </fieldset>
      )}
      {last && <AgreeField field={agreed} />}
      <p className="actions">
        <SubmitButton>{last ? 'Review' : toReview ? 'Save and review' : 'Save and continue'}</SubmitButton>
        {stepId === 1 && (
          <button type="submit" name="how" value="fill">
            Fill in from the register
          </button>
        )}
        {questions.length > 0 && (
          <button type="submit" name="how" value="later">
            Save and continue later
          </button>
        )}
        <Link to={toReview ? '/basic-setup/review' : '/basic-setup'}>Back</Link>
      </p>
    </PostForm>
  )
}
