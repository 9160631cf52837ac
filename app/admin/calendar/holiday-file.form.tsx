import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { Holiday, LineFault } from '#server/contract/organisation/working-calendar.ts'
import { plural } from '#server/contract/plural.ts'
import { useFormAnswer, useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { useFocusOn } from '../../ui/use-focus-on.ts'

interface Found {
  name: string
  /** The holidays that can be imported, as lines of CSV. */
  text: string
  added: Holiday[]
  renamed: (Holiday & { before: string })[]
  same: number
  faults: LineFault[]
}

/** The changes a file would make, before it is imported. */
function FoundInFile({ found }: { found: Found }) {
  const { name, text, added, renamed, same, faults } = found
  const count = added.length + renamed.length
  const box = useFocusOn<HTMLDivElement>(found)
  return (
    // biome-ignore lint/a11y/noAutofocus: the user asked for this preview
    <div role="status" className="form" ref={box} tabIndex={-1} autoFocus>
      <p>
        {name}: {added.length} new, {renamed.length} renamed, {same} already in the calendar
        {faults.length > 0 && `, ${plural(faults.length, 'line')} skipped`}.
      </p>
      {faults.length > 0 && (
        <ul aria-label="Skipped lines">
          {faults.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <PostForm intent="take-file">
          <ul className="list" aria-label="Holidays to import">
            {added.map(({ day, name: called }) => (
              <li key={day}>
                {ddmmyyyy(day)} {called}
              </li>
            ))}
            {renamed.map(({ day, name: called, before }) => (
              <li key={day}>
                {ddmmyyyy(day)} {called} (was: {before})
              </li>
            ))}
          </ul>
          <textarea name="text" defaultValue={text} hidden readOnly />
          <p className="one-button">
            <SubmitButton>Import {plural(count, 'holiday')}</SubmitButton>
          </p>
        </PostForm>
      )}
    </div>
  )
}

/** Imports holidays from a file: preview first, then import. */
export function HolidayFileForm() {
  const form = useFormState('look-at-file')
  const { found } = (useFormAnswer() ?? {}) as { found?: Found }
  const file = form.field('file', 'Calendar file')
  return (
    <>
      {found && <FoundInFile found={found} />}
      <PostForm intent="look-at-file" className="form" encType="multipart/form-data">
        <ErrorSummary fields={[file]} form={form.formErrors} />
        <Field
          field={file}
          label="Calendar file"
          hint="ICS, or CSV with a date and a name in each row; at most 1 MB"
        >
          {(control) => <input type="file" accept=".ics,.csv" {...control} required />}
        </Field>
        <SubmitButton secondary>Preview</SubmitButton>
      </PostForm>
    </>
  )
}
