import { useSubmit } from '@remix-run/react'
import { type ComponentProps, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react'
import { messages } from '#server/contract/messages.ts'
import { PanelForms } from '../panel-forms.ts'
import { PostForm } from '../post-form.tsx'
import { totalSizeError } from './file-errors.ts'

interface Upload {
  /** The progress of the upload while it is running. */
  going?: ReactNode
  fault?: string
}

const filesOf = (form: FormData) =>
  [...form.values()].filter((value): value is File => value instanceof File && value.name !== '')

/** Submits a form with files so that upload progress can be shown. A form without files is submitted as usual. */
function useUpload(maxBytes: number) {
  const [upload, setUpload] = useState<Upload>({})
  const sending = useRef(false)
  const submit = useSubmit()
  const panel = useContext(PanelForms)
  const start = async (action: string, form: FormData) => {
    const [{ sendForm }, { SendingProgress }] = await Promise.all([
      import('./send-form.ts'),
      import('./sending-progress.tsx'),
    ])
    const goOn = () =>
      submit(form, {
        method: 'post',
        encType: 'multipart/form-data',
        action,
        ...(panel && { navigate: false, fetcherKey: panel.fetcherKey }),
      })
    const { done, stop } = sendForm(
      action,
      form,
      (sent) => setUpload({ going: <SendingProgress sent={sent} stop={stop} /> }),
      goOn,
    )
    setUpload({ going: <SendingProgress stop={stop} /> })
    await done
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = new FormData(event.currentTarget, submitter)
    const files = filesOf(form)
    if (submitter?.hasAttribute('formenctype') || files.length === 0) return
    event.preventDefault()
    if (sending.current) return
    const fault = totalSizeError(files, maxBytes)
    if (fault) return setUpload({ fault: `${messages.upload.title}: ${fault}` })
    sending.current = true
    start(event.currentTarget.getAttribute('action') ?? '', form)
      .then(
        () => setUpload({}),
        (error: Error) => setUpload(error.message === 'stopped' ? {} : { fault: messages.upload.cutOff }),
      )
      .finally(() => {
        sending.current = false
      })
  }
  return { upload, onSubmit }
}

interface Props extends Omit<ComponentProps<typeof PostForm>, 'onSubmit' | 'encType'> {
  /** Maximum size of a file, in bytes. */
  maxBytes: number
}

/**
 * A form with file uploads. With JavaScript it shows the progress, and if the connection breaks it stays on the page so
 * that it can be submitted again.
 */
export function UploadForm({ maxBytes, children, ...form }: Props) {
  const { upload, onSubmit } = useUpload(maxBytes)
  return (
    <PostForm {...form} encType="multipart/form-data" onSubmit={onSubmit}>
      {children}
      {upload.going}
      {upload.fault && (
        <p className="error" role="alert">
          {upload.fault}
        </p>
      )}
    </PostForm>
  )
}
