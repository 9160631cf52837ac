import { ErrorSummary } from '../ui/error-summary.tsx'
import { Facts } from '../ui/facts.tsx'
import { Conflict } from './conflict.tsx'
import { useFormAnswer, useFormState } from './form-state.ts'

interface Props {
  /** Whether the page has no form of that intent, as it is now. */
  isGone: (intent: string) => boolean
  /** The fields of such a form that people write in. */
  written: (intent: string) => readonly { name: string; label: string }[]
}

/** Why a form was refused that is gone, since somebody else came first, and what was written in it, to be copied. */
export function RefusedForm({ isGone, written }: Props) {
  const answer = useFormAnswer()
  const intent = String(answer?.initialValue?.intent ?? '')
  const form = useFormState(intent)
  if (!intent || !isGone(intent)) return null
  const said = written(intent).filter(({ name }) => form.field(name).value)
  return (
    <>
      <ErrorSummary fields={[]} form={Object.values(answer?.error ?? {}).flatMap((why) => why ?? [])} />
      <Conflict form={form} />
      {said.length > 0 && (
        <Facts
          facts={said.map(({ name, label }) => [
            `What you wrote at “${label}”`,
            <span key={name} className="said">
              {form.field(name).value}
            </span>,
          ])}
        />
      )}
    </>
  )
}
