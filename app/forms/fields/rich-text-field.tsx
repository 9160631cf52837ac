import { useEffect, useRef, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import type { FormField } from '../form-state.ts'
import type { Editor } from './rich-text/editor.tsx'

interface Props {
  field: FormField
  label: string
  hint: string
  rows: number
  required?: boolean
}

/**
 * A Markdown text area. With JavaScript an editor with a toolbar is loaded on focus and writes its content into the
 * text area. Until then, and without JavaScript, the text area is edited directly.
 */
export function RichTextField({ field, label, hint, rows, required = false }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [loaded, setLoaded] = useState<{ Editor: typeof Editor }>()
  const load = () => {
    // If loading fails, the plain text area stays.
    if (!loaded) void import('./rich-text/editor.tsx').then(setLoaded, () => undefined)
  }
  // The field may have been focused before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, on mount
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
