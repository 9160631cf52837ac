import { Form, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import { features } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { Suggestion } from '../forms/party-picker/suggestion.ts'
import { SuggestionsPopup } from '../forms/party-picker/suggestions-popup.tsx'
import { useCombobox } from '../forms/party-picker/use-combobox.ts'
import { useShell } from '../shell/use-shell.ts'

interface Props {
  place: 'header' | 'page'
  /** Why the search of this page was refused. */
  error?: string | undefined
}

const tooShort = (text: string) => text.trim().length < limits.minSearchLength

/** The search text of the address, on the results page. */
function useSearched(): string {
  const { pathname, search } = useLocation()
  return pathname === '/app/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
}

/** Updates the field with the search text after client-side navigation. */
function useField(searched: string) {
  const field = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (field.current && searched) field.current.value = searched
  }, [key, searched])
  return field
}

/** The search for companies and persons: a plain form that becomes a combobox with suggestions when JavaScript runs. */
export function SearchBox({ place, error }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const { closed } = useShell()
  const searched = useSearched()
  const field = useField(searched)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const listId = `${id}-list`
  const choose = ({ party_id, name }: Suggestion) => {
    box.close()
    // The search box in the header stays on the next page: without blur, focus would not move to its heading.
    field.current?.blur()
    navigate(
      closed.includes(features.party)
        ? `/app/search?q=${encodeURIComponent(name)}`
        : `/app/party/${party_id}`,
    )
  }
  const box = useCombobox({ typed, listId, hint: 'Press Enter to see all results.', choose })
  const problem = refused ? messages.search.tooShort : place === 'page' && typed === '' ? error : undefined
  return (
    <Form
      className={`search ${place}`}
      role="search"
      action="/app/search"
      aria-label={place === 'header' ? 'Header' : 'Page'}
      onSubmit={(event) => {
        const short = tooShort(field.current?.value ?? '')
        if (short) event.preventDefault()
        setRefused(short)
        box.close()
      }}
    >
      <label className={place === 'header' ? 'sr-only' : undefined} htmlFor={id}>
        Search companies and persons
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={searched}
        // biome-ignore lint/a11y/noAutofocus: the error is here
        autoFocus={place === 'page' && !!error}
        maxLength={limits.maxSearchLength}
        placeholder="Company, person, CIN, GSTIN, PAN"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(false)
          box.reopen()
        }}
        {...box.field}
      />
      <button type="submit">Search</button>
      {problem && (
        <span className="error" id={`${id}-error`} role={refused ? 'alert' : undefined}>
          {problem}
        </span>
      )}
      <SuggestionsPopup combobox={box} id={listId} onChoose={choose} />
    </Form>
  )
}
