import { groupIndian } from '#server/contract/money.ts'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import type { ListedUpload } from './uploads.server.ts'

export const uploadStates: Record<ListedUpload['state'], string> = {
  sending: 'Incomplete',
  reading: 'Reading',
  failed: 'Unreadable',
  columns: 'Columns to be mapped',
  checking: 'Checking rows',
  open: 'Ready to apply',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
}

const rows = (count: number, what: string) => `${groupIndian(count)} ${what}`

/** Uploaded files, newest first, with what they changed. */
export const UploadTable = ({ uploads }: { uploads: ListedUpload[] }) => (
  <div className="scroll">
    <table className="stacked">
      <caption className="sr-only">Uploads, newest first</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Data</th>
          <th scope="col">Status</th>
          <th scope="col">Changes</th>
          <th scope="col">Uploaded</th>
        </tr>
      </thead>
      <tbody>
        {uploads.map(({ upload_id, file_name, name, state, added, replaced, sent_at, sent_by }) => (
          <tr key={upload_id}>
            <th scope="row">
              <Link to={`/uploads/${upload_id}`}>{file_name}</Link>
            </th>
            <td>{name}</td>
            <td>
              <span className="state">{uploadStates[state]}</span>
            </td>
            <td data-label="Changes">
              {state === 'applied' || state === 'undone'
                ? `${rows(added, 'added')}, ${rows(replaced, 'replaced')}`
                : '—'}
            </td>
            <td data-label="Uploaded">
              <Moment at={sent_at} /> by {sent_by}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
