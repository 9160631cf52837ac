import { useEffect, useRef, useState } from 'react'
import { messages } from '#server/contract/messages.ts'
import { uploadEndings } from '#server/contract/upload-endings.ts'
import { Field } from '../ui/field.tsx'
import type { AnsweredField } from './answered.field.ts'
import type { DropZone } from './drop-zone.tsx'

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`
const accept = uploadEndings.map((ending) => `.${ending}`).join()
const allowed = `Allowed: ${uploadEndings.join(', ')}`

function faultOf(file: File | undefined, most: number): string | undefined {
  if (!file) return undefined
  const ending = file.name.toLowerCase().split('.').at(-1)
  if (!uploadEndings.some((one) => one === ending)) return `Files of this kind are not taken. ${allowed}`
  return file.size > most ? messages.upload.tooLarge : undefined
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

interface Props {
  of: AnsweredField
  label: string
  /** The largest file, in bytes. */
  most: number
  /** The form came back and could not bring the chosen file with it. */
  again?: boolean
}

/** A file to attach. The server decides whether it is taken; with scripts a plain fault is said before it is sent. */
export function FileField({ of, label, most, again }: Props) {
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const Drop = useDropZone()
  const look = () => setFault(faultOf(input.current?.files?.[0], most))
  const take = (file: File) => {
    if (!input.current) return
    input.current.files = filesWith(file)
    look()
  }
  const errors = fault ? [`${messages.upload.title}: ${fault}`] : of.errors
  return (
    <Field
      of={{ ...of, errors }}
      label={label}
      hint={`${uploadEndings.join(', ')}, at most ${megabytes(most)}`}
    >
      {(control) => (
        <>
          <input type="file" accept={accept} {...control} ref={input} onChange={look} />
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
