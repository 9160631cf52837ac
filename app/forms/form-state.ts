import { useActionData } from '@remix-run/react'
import { useContext } from 'react'
import type { FieldState, NamedField } from '../ui/field.tsx'
import { useFormDraft } from './form-draft.ts'
import { PanelForms } from './panel-forms.ts'

/** What a form that was refused, or helped along, comes back with. */
export interface FormAnswer {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
  /** Which helper button of the form was pressed. */
  pressed?: string
}

/** A field as the last answer left it: what was typed, and what is wrong with it. */
export interface FormField extends FieldState {
  value: string
}

/** One that the summary of errors can name. */
export type NamedFormField = FormField & NamedField

export type FormState = ReturnType<typeof useFormState>

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What the last form was answered: one of the panel's for what stands in a panel, else one of the page's. */
export function useFormAnswer(): FormAnswer | undefined {
  const page = useActionData<FormAnswer | null>() ?? undefined
  const panel = useContext(PanelForms)
  if (panel) return panel.answer
  // Without scripts a page is answered to that has forms of the same kind as its panel.
  return page?.initialValue?.in_panel ? undefined : page
}

/** The form of that intent on this page: what was typed into it before, and what the answer to it said. */
export function useFormState(intent: string, defaults: Record<string, string | undefined> = {}) {
  const data = useFormAnswer()
  const kept = useFormDraft(intent)
  const answer = data?.initialValue?.intent === intent ? data : undefined
  const typed = answer?.initialValue ?? kept
  const wasTyped = typed !== kept || Object.keys(kept).length > 0
  const errorsOf = (name: string) => answer?.error?.[name] ?? undefined
  function field(name: string): FormField
  /** With what it is called, as the summary of errors says. */
  function field(name: string, label: string): NamedFormField
  function field(name: string, label?: string): FormField & Partial<NamedField> {
    const value = (wasTyped ? asText(typed[name]) : defaults[name]) ?? ''
    return { id: `${intent}-${name}`, name, value, errors: errorsOf(name), ...(label && { label }) }
  }
  const list = (name: string): string[] => [typed[name] ?? []].flat().flatMap((one) => asText(one) ?? [])
  return { field, list, wasTyped, formErrors: errorsOf('') ?? [], answer }
}
