import { useState } from 'react'
import { useFormState } from '../../../forms/form-state.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import type { Industries } from './interested-industries.server.ts'

/**
 * The industries to follow. The list is filtered while typing, without JavaScript by Apply. Ticked options that are
 * filtered out stay ticked.
 */
export const InterestedIndustries = (known: Industries) => (
  // The key resets the form and its filter after saving.
  <IndustriesForm key={known.chosen.join()} {...known} />
)

function IndustriesForm({ industries, chosen }: Industries) {
  const form = useFormState('industries')
  const [field, narrow] = [form.field('industries', 'Industries you follow'), form.field('narrow')]
  const checked = form.wasTyped ? form.list('industries') : chosen
  const [typed, setTyped] = useState(narrow.value)
  const typedText = typed.trim().toLowerCase()
  const isShown = (name: string) => name.toLowerCase().includes(typedText)
  const found = industries.filter(({ name }) => isShown(name)).length
  return (
    <PostForm intent="industries" className="form" preventScrollReset>
      <ErrorSummary fields={[field]} form={form.formErrors} />
      <div className="filters">
        <div className="field">
          <label htmlFor={narrow.id}>Filter the list</label>
          <input
            type="search"
            id={narrow.id}
            name={narrow.name}
            maxLength={100}
            defaultValue={narrow.value}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
          />
        </div>
        <button type="submit" name="intent" value="industries-narrow">
          Apply
        </button>
      </div>
      <fieldset
        className={field.errors ? 'field wrong pick-many' : 'field pick-many'}
        id={field.id}
        tabIndex={-1}
      >
        <legend>Industries you follow</legend>
        {industries.map(({ industry_id, name }) => (
          <label key={industry_id} className="choice" hidden={!isShown(name)}>
            <input
              type="checkbox"
              name="industries"
              value={industry_id}
              defaultChecked={checked.includes(industry_id)}
            />{' '}
            {name}
          </label>
        ))}
        {found === 0 && <p className="soft">No industries match.</p>}
      </fieldset>
      {field.errors && <span className="error">{field.errors.join(' ')}</span>}
      <p className="soft" role="status">
        {found} of {industries.length} shown. Recommendations come from these first.
      </p>
      <button type="submit">Save industries</button>
    </PostForm>
  )
}
