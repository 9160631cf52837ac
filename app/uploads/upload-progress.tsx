import { useCurrentPath } from '../http/current-path.ts'
import { Block } from '../ui/block.tsx'
import { Link } from '../ui/link.tsx'
import type { ShownUpload } from './upload.server.ts'

const works = {
  sending: 'Uploading file',
  reading: 'Reading file',
  checking: 'Checking rows',
  applying: 'Applying changes',
  undoing: 'Undoing changes',
}
type Work = keyof typeof works

/** Whether the upload is being processed, so that there is nothing to do but wait. */
export const isWork = (state: string): state is Work => Object.hasOwn(works, state)

function progressText({ state, done, total }: ShownUpload['upload']): string {
  if (state === 'sending')
    return 'The upload is incomplete. If it was interrupted, discard it and upload the file again.'
  if (total === 0) return 'Checking the file first.'
  if (state === 'checking' && done >= total) return 'All rows are read. Counting the changes.'
  return `${Math.floor((100 * Math.min(done, total)) / total)} % done.`
}

export function UploadProgress({ upload }: Pick<ShownUpload, 'upload'>) {
  const { state, done, total } = upload
  const here = useCurrentPath()
  if (!isWork(state)) return null
  return (
    <Block
      title={works[state]}
      beside={
        <Link to={here} preventScrollReset>
          Check again
        </Link>
      }
    >
      {state !== 'sending' && (
        <p>
          <progress {...(total > 0 && { value: done, max: total })} aria-label={works[state]} />
        </p>
      )}
      <p>
        {progressText(upload)}{' '}
        {state !== 'sending' && 'You can leave this page. The work continues in the background.'}
      </p>
    </Block>
  )
}
