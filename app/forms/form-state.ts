import { useActionData } from '@remix-run/react'
import { useContext } from 'react'
import type { FieldState, NamedField } from '../ui/field.tsx'
import { useFormDraft } from './form-draft.ts'
import { PanelForms } from './panel-forms.ts'

/** The response to a form that was rejected, or in which a helper button was pressed. */
export interface FormAnswer {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
  /** The helper button that was pressed. */
  pressed?: string
}

/** A field with the typed value and errors of the last response. */
export interface FormField extends FieldState {
  value: string
}

/** A field with a label, for the error summary. */
export type NamedFormField = FormField & NamedField

export type FormState = ReturnType<typeof useFormState>

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The response to the last form: inside a panel that of the panel's form, otherwise that of the page's. */
export function useFormAnswer(): FormAnswer | undefined {
  const page = useActionData<FormAnswer | null>() ?? undefined
  const panel = useContext(PanelForms)
  if (panel) return panel.answer
  // Without JavaScript the response to a panel form arrives as the page's action data, and the page may have a form with
  // the same intent.
  return page?.initialValue?.in_panel ? undefined : page
}

/** The state of the form with this intent: the typed values, and the errors of the last response. */
export function useFormState(intent: string, defaults: Record<string, string | undefined> = {}) {
  const data = useFormAnswer()
  const draft = useFormDraft(intent)
  const answer = data?.initialValue?.intent === intent ? data : undefined
  const typed = answer?.initialValue ?? draft
  const wasTyped = typed !== draft || Object.keys(draft).length > 0
  const errorsOf = (name: string) => answer?.error?.[name] ?? undefined
  function field(name: string): FormField
  /** With its label for the error summary. */
  function field(name: string, label: string): NamedFormField
  function field(name: string, label?: string): FormField & Partial<NamedField> {
    const value = (wasTyped ? asText(typed[name]) : defaults[name]) ?? ''
    return { id: `${intent}-${name}`, name, value, errors: errorsOf(name), ...(label && { label }) }
  }
  const list = (name: string): string[] => [typed[name] ?? []].flat().flatMap((one) => asText(one) ?? [])
  return { field, list, wasTyped, formErrors: errorsOf('') ?? [], answer }
}
