import { Link } from '@remix-run/react'
import { useHere } from '../http/here.ts'
import { Block } from '../ui/block.tsx'
import type { ShownUpload } from './upload.server.ts'

const works = {
  sending: 'The file is on its way',
  reading: 'The file is being read',
  checking: 'Its lines are being read',
  applying: 'It is being applied',
  undoing: 'It is being undone',
}
type Work = keyof typeof works

/** Whether there is nothing to do with an upload but to wait. */
export const isWork = (state: string): state is Work => Object.hasOwn(works, state)

function said({ state, done, total }: ShownUpload['upload']): string {
  if (state === 'sending') return 'Not all of it has come. If it was cut off, discard it and send it again.'
  if (total === 0) return 'It is looked through first.'
  if (state === 'checking' && done >= total)
    return 'All of its lines are read. What they would change is being counted.'
  return `${Math.floor((100 * Math.min(done, total)) / total)} % is done.`
}

/** How far a large upload is. */
export function UploadProgress({ upload }: Pick<ShownUpload, 'upload'>) {
  const { state, done, total } = upload
  const here = useHere()
  if (!isWork(state)) return null
  return (
    <Block
      title={works[state]}
      beside={
        <Link to={here} preventScrollReset>
          Look again
        </Link>
      }
    >
      {state !== 'sending' && (
        <p>
          <progress {...(total > 0 && { value: done, max: total })} aria-label={works[state]} />
        </p>
      )}
      <p>
        {said(upload)} {state !== 'sending' && 'You can leave this page: it goes on by itself.'}
      </p>
    </Block>
  )
}
