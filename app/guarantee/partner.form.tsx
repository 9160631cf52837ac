import { Conflict } from '../forms/conflicts/conflict.tsx'
import { ShownValues } from '../forms/conflicts/shown-values.tsx'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { partnerFields, partnerQuestions } from './partner-questions.ts'
import { QuestionField } from './question.tsx'

interface Props {
  partner: (Record<'partner' | 'branch' | 'contact' | 'reference', string> & { version: number }) | null
}

/** The form that names the partner who introduces the business. */
export function PartnerForm({ partner }: Props) {
  const fields = partnerFields(partner)
  const form = useFormState('partner', fields)
  return (
    <PostForm intent="partner" className="form">
      <ErrorSummary
        fields={partnerQuestions.map(({ name, label }) => form.field(name, label))}
        form={form.formErrors}
      />
      <Conflict form={form} />
      <ShownValues form={form} version={partner?.version ?? 0} fields={fields} />
      {partnerQuestions.map((question) => (
        <QuestionField
          key={question.name}
          question={question}
          field={form.field(question.name)}
          required={!('optional' in question)}
        />
      ))}
      <SubmitButton>Save and continue to consents</SubmitButton>
    </PostForm>
  )
}
