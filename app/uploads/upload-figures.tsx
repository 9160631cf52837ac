import { groupIndian } from '#server/contract/money.ts'
import { plural } from '#server/contract/plural.ts'
import { Moment } from '../ui/moment.tsx'
import type { ShownUpload } from './upload.server.ts'

/** What applying a file would do, or did, in sentences. */
export function UploadFigures({ upload }: Pick<ShownUpload, 'upload'>) {
  const { state, counts, counted_at, added, replaced, kept, applied_at, applied_by, undone_at, undone_by } =
    upload
  if (state === 'open')
    return (
      <>
        <ul>
          <li>{plural(counts.adds, 'line')} would be added.</li>
          <li>{plural(counts.replaces, 'line')} would replace what is there.</li>
          <li>
            {plural(counts.same, 'line')} {counts.same === 1 ? 'says' : 'say'} what is there already.
          </li>
          <li>{plural(counts.refused, 'line')} cannot be taken.</li>
        </ul>
        {counted_at && (
          <p className="soft">
            Counted <Moment at={counted_at} />. What changes until it is applied counts then.
          </p>
        )}
      </>
    )
  return (
    <ul>
      {applied_at && (
        <li>
          Applied <Moment at={applied_at} /> by {applied_by}: {plural(added, 'line')} added,{' '}
          {plural(replaced, 'line')} replaced, {groupIndian(counts.refused)} refused.
        </li>
      )}
      {undone_at && (
        <li>
          Undone <Moment at={undone_at} /> by {undone_by}
          {kept > 0
            ? `: ${plural(kept, 'line')} ${kept === 1 ? 'was changed since, and stays as it is' : 'were changed since, and stay as they are'}.`
            : ': all of it.'}
        </li>
      )}
    </ul>
  )
}
