import { Form } from '@remix-run/react'
import { useMemo } from 'react'
import { limits } from '#server/contract/limits.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { PlaceFields } from './place-fields.tsx'

interface Props {
  typed: { query: string; state: string; city: string }
  states: string[]
  cities: string[]
  refused: string | undefined
}

/** Name or identifier, and place; only submitted by a button. The cities of a state can be loaded before searching. */
export function VerifyForm({ typed, states, cities, refused }: Props) {
  const errors = useMemo(() => (refused ? [refused] : undefined), [refused])
  const name = { id: 'query', name: 'query', label: 'Name, CIN, LLPIN, PAN or GSTIN', errors }
  return (
    <>
      <ErrorSummary fields={[name]} />
      <Form className="filters" action="/verify-business" key={JSON.stringify(typed)} noValidate>
        <Field field={name} label={name.label}>
          {(control) => (
            <input
              {...control}
              type="search"
              defaultValue={typed.query}
              minLength={limits.minSearchLength}
              maxLength={limits.maxSearchLength}
            />
          )}
        </Field>
        <PlaceFields typed={typed} states={states} cities={cities} />
      </Form>
    </>
  )
}
