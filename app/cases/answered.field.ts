import { useActionData } from '@remix-run/react'
import { useKept } from '../http/kept.ts'
import type { FieldState } from '../ui/field.tsx'

interface Answer {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
  /** Which helper button of the form was pressed. */
  asked?: string
}

/** A field as the last answer left it: what was typed, and what is wrong with it. */
export interface AnsweredField extends FieldState {
  value: string
}

export type Answered = ReturnType<typeof useAnswered>

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The form of that intent on this page: what was typed into it before, and what the answer to it said. */
export function useAnswered(intent: string, defaults: Record<string, string | undefined> = {}) {
  const data = useActionData<Answer | null>()
  const kept = useKept(intent)
  const answer = data?.initialValue?.intent === intent ? data : undefined
  const typed = answer?.initialValue ?? kept
  const wasTyped = typed !== kept || Object.keys(kept).length > 0
  const errorsOf = (name: string) => answer?.error?.[name] ?? undefined
  const field = (name: string): AnsweredField => ({
    id: `${intent}-${name}`,
    name,
    value: (wasTyped ? asText(typed[name]) : defaults[name]) ?? '',
    errors: errorsOf(name),
  })
  const list = (name: string): string[] => [typed[name] ?? []].flat().flatMap((one) => asText(one) ?? [])
  return { field, list, wasTyped, formErrors: errorsOf('') ?? [], answer }
}
