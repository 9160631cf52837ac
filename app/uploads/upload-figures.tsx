import { groupIndian } from '#server/contract/money.ts'
import { plural } from '#server/contract/plural.ts'
import { Moment } from '../ui/moment.tsx'
import type { ShownUpload } from './upload.server.ts'

/** What applying a file would change, or has changed, in sentences. */
export function UploadFigures({ upload }: Pick<ShownUpload, 'upload'>) {
  const { state, counts, counted_at, added, replaced, kept, applied_at, applied_by, undone_at, undone_by } =
    upload
  if (state === 'open')
    return (
      <>
        <ul>
          <li>{plural(counts.adds, 'row')} to add.</li>
          <li>{plural(counts.replaces, 'row')} to replace existing data.</li>
          <li>{plural(counts.same, 'row')} unchanged.</li>
          <li>{plural(counts.refused, 'row')} rejected.</li>
        </ul>
        {counted_at && (
          <p className="soft">
            Counted <Moment at={counted_at} />. Counts may change by the time you apply.
          </p>
        )}
      </>
    )
  return (
    <ul>
      {applied_at && (
        <li>
          Applied <Moment at={applied_at} /> by {applied_by}: {plural(added, 'row')} added,{' '}
          {plural(replaced, 'row')} replaced, {groupIndian(counts.refused)} rejected.
        </li>
      )}
      {undone_at && (
        <li>
          Undone <Moment at={undone_at} /> by {undone_by}
          {kept > 0 ? `: ${plural(kept, 'row')} changed since then, and kept as is.` : ': all changes.'}
        </li>
      )}
    </ul>
  )
}
