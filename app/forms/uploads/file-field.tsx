import { useEffect, useRef, useState } from 'react'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { Field } from '../../ui/field.tsx'
import type { FormField } from '../form-state.ts'
import type { DropZone } from './drop-zone.tsx'
import { type FileLimits, fileErrors } from './file-errors.ts'
import { FileList } from './file-list.tsx'

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`

/** The drop zone, loaded when something is first dragged over the page. */
function useDropZone(): typeof DropZone | undefined {
  const [loaded, setLoaded] = useState<{ DropZone: typeof DropZone }>()
  useEffect(() => {
    const load = () => void import('./drop-zone.tsx').then(setLoaded)
    addEventListener('dragenter', load, { once: true })
    return () => removeEventListener('dragenter', load)
  }, [])
  return loaded?.DropZone
}

/** The files of a control. Browsers replace them on every choice; with JavaScript each choice adds to the previous ones. */
function useFiles(single: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const keep = (kept: File[]) => {
    const control = input.current
    if (!control) return
    const transfer = new DataTransfer()
    for (const file of kept) transfer.items.add(file)
    control.files = transfer.files
    setFiles(kept)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // A file of the same name replaces the earlier one.
  const add = (more: File[]) => {
    const all = [...new Map([...files, ...more].map((file) => [file.name, file])).values()]
    keep(single ? all.slice(-1) : all)
  }
  const remove = (file: File) => {
    keep(files.filter((one) => one !== file))
    if (files.length === 1) input.current?.focus()
  }
  return { input, files, add, remove }
}

interface Props extends Required<FileLimits> {
  field: FormField
  label: string
  required?: boolean
  /** Only one file. */
  single?: boolean
  /** The form was returned, which clears the chosen files. */
  again?: boolean
}

/** A file input. The server validates the files; with JavaScript obvious errors are shown before they are sent. */
export function FileField({ field, label, endings, maxBytes, required, single = false, again }: Props) {
  const { input, files, add, remove } = useFiles(single)
  const Drop = useDropZone()
  const faults = fileErrors(files, { endings, maxBytes })
  const errors = faults.length > 0 ? [`${messages.upload.title}: ${faults.join(' ')}`] : field.errors
  return (
    <Field
      field={{ ...field, errors }}
      label={label}
      hint={`${endings.join(', ')}, at most ${megabytes(maxBytes)}${single ? '' : ` each and ${limits.maxAttachments} at once`}`}
    >
      {(control) => (
        <>
          <input
            type="file"
            multiple={!single}
            accept={endings.map((ending) => `.${ending}`).join()}
            required={required}
            {...control}
            ref={input}
            onChange={({ target }) => add([...(target.files ?? [])])}
          />
          {Drop && <Drop onFiles={add} />}
          {files.length > 0 && <FileList files={files} onRemove={remove} />}
          {again && (
            <noscript>
              <span className="hint">If you had selected files, please select them again.</span>
            </noscript>
          )}
        </>
      )}
    </Field>
  )
}
