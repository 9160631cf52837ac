import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { QuestionField } from './question.tsx'

const questions = [
  { name: 'partner', label: 'Partner', hint: 'The bank, lender or agent.' },
  { name: 'branch', label: 'Branch' },
  { name: 'contact', label: 'Whom you speak to there' },
  { name: 'reference', label: 'Their reference', hint: 'If there is one.', optional: true },
]

interface Props {
  partner: Record<'partner' | 'branch' | 'contact' | 'reference', string> | null
}

/** Says which partner brings the business. */
export function PartnerForm({ partner }: Props) {
  const form = useFormState('partner', { ...partner })
  return (
    <PostForm intent="partner" className="form">
      <ErrorSummary fields={questions.map(({ name }) => form.field(name))} form={form.formErrors} />
      {questions.map((question) => (
        <QuestionField
          key={question.name}
          question={question}
          field={form.field(question.name)}
          required={!question.optional}
        />
      ))}
      <SubmitButton>Save and go on to the consents</SubmitButton>
    </PostForm>
  )
}
