import { useEffect, useRef, useState } from 'react'
import { Field } from '../ui/field.tsx'
import type { FormField } from './form-state.ts'
import type { Editor } from './rich-text/editor.tsx'

interface Props {
  field: FormField
  label: string
  hint: string
  rows: number
  required?: boolean
}

/**
 * A text in Markdown. With scripts an editor with a toolbar is fetched when somebody enters the field, and writes what it holds
 * into it; until then, and without, the field is typed into.
 */
export function RichTextField({ field, label, hint, rows, required = false }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [loaded, setLoaded] = useState<{ Editor: typeof Editor }>()
  const load = () => {
    // A line that is down leaves the plain field.
    if (!loaded) void import('./rich-text/editor.tsx').then(setLoaded, () => undefined)
  }
  // It may have been entered before scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once
  useEffect(() => {
    if (document.activeElement === area.current) load()
  }, [])
  return (
    <Field field={field} label={label} hint={hint}>
      {(control) => (
        <>
          {loaded && area.current && (
            <loaded.Editor area={area.current} control={control} required={required} />
          )}
          <textarea
            {...control}
            ref={area}
            defaultValue={field.value}
            rows={rows}
            required={required}
            onFocus={load}
            tabIndex={loaded && -1}
            aria-hidden={loaded && true}
          />
        </>
      )}
    </Field>
  )
}
