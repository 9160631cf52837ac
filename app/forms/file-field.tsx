import { useEffect, useRef, useState } from 'react'
import { messages } from '#server/contract/messages.ts'
import type { UploadEnding } from '#server/contract/upload-endings.ts'
import { Field } from '../ui/field.tsx'
import type { DropZone } from './drop-zone.tsx'
import type { FormField } from './form-state.ts'

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`

interface Limits {
  endings: readonly UploadEnding[]
  /** The largest file. */
  maxBytes: number
}

function faultOf(file: File | undefined, { endings, maxBytes }: Limits): string | undefined {
  if (!file) return undefined
  const ending = file.name.toLowerCase().split('.').at(-1)
  if (!endings.some((one) => one === ending))
    return `Files of this kind are not taken. Allowed: ${endings.join(', ')}`
  if (file.size === 0) return messages.upload.empty
  return file.size > maxBytes ? messages.upload.tooLarge : undefined
}

/** The drop zone, loaded when somebody first drags something over the page. */
function useDropZone(): typeof DropZone | undefined {
  const [loaded, setLoaded] = useState<{ DropZone: typeof DropZone }>()
  useEffect(() => {
    const load = () => void import('./drop-zone.tsx').then(setLoaded)
    addEventListener('dragenter', load, { once: true })
    return () => removeEventListener('dragenter', load)
  }, [])
  return loaded?.DropZone
}

function filesWith(file: File): FileList {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer.files
}

interface Props extends Limits {
  field: FormField
  label: string
  required?: boolean
  /** The form came back and could not bring the chosen file with it. */
  again?: boolean
}

/** A file to attach. The server decides whether it is taken; with scripts a plain fault is said before it is sent. */
export function FileField({ field, label, endings, maxBytes, required, again }: Props) {
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const Drop = useDropZone()
  const look = () => setFault(faultOf(input.current?.files?.[0], { endings, maxBytes }))
  const take = (file: File) => {
    if (!input.current) return
    input.current.files = filesWith(file)
    look()
  }
  const errors = fault ? [`${messages.upload.title}: ${fault}`] : field.errors
  return (
    <Field
      field={{ ...field, errors }}
      label={label}
      hint={`${endings.join(', ')}, at most ${megabytes(maxBytes)}`}
    >
      {(control) => (
        <>
          <input
            type="file"
            accept={endings.map((ending) => `.${ending}`).join()}
            required={required}
            {...control}
            ref={input}
            onChange={look}
          />
          {Drop && <Drop onFile={take} />}
          {again && (
            <noscript>
              <span className="hint">If you had chosen a file, please choose it again.</span>
            </noscript>
          )}
        </>
      )}
    </Field>
  )
}
