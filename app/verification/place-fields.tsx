import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { EnterKey } from '../forms/submit-button.tsx'

interface Props {
  typed: { state: string; city: string }
  states: string[]
  cities: string[]
}

const withTyped = (names: string[], typed: string) =>
  typed && !names.includes(typed) ? [typed, ...names] : names

const Options = ({ none, names }: { none: string; names: string[] }) => (
  <>
    <option value="">{none}</option>
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </>
)

/**
 * State and city. With JavaScript the cities are loaded when the state changes; without, "Show cities" loads them and
 * keeps the submitted values.
 */
export function PlaceFields({ typed, states, cities }: Props) {
  const fetched = useFetcher<{ cities: string[] }>()
  const [state, setState] = useState(typed.state)
  const here = state === typed.state
  const shown = here ? withTyped(cities, typed.city) : state ? (fetched.data?.cities ?? []) : []
  return (
    <>
      <EnterKey />
      <div className="field">
        <label htmlFor="state">State</label>
        <span className="beside">
          <select
            id="state"
            name="state"
            defaultValue={typed.state}
            onChange={({ target: { value } }) => {
              setState(value)
              if (value)
                fetched.load(`/verify-business?${new URLSearchParams({ show: 'cities', state: value })}`)
            }}
          >
            <Options none="All states" names={withTyped(states, typed.state)} />
          </select>
          <button type="submit" name="show" value="cities">
            Show cities
          </button>
        </span>
      </div>
      <div className="field">
        <label htmlFor="city">City</label>
        <select
          id="city"
          name="city"
          defaultValue={typed.city}
          key={state}
          aria-busy={fetched.state !== 'idle'}
        >
          <Options none={state ? 'All cities' : 'Choose a state first'} names={shown} />
        </select>
      </div>
      <button type="submit" className="primary">
        Search
      </button>
    </>
  )
}
