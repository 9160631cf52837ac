import { Link } from '@remix-run/react'
import { groupIndian } from '#server/contract/money.ts'
import { Moment } from '../ui/moment.tsx'
import type { ListedUpload } from './uploads.server.ts'

export const uploadStates: Record<ListedUpload['state'], string> = {
  sending: 'Not all has come',
  reading: 'Being read',
  failed: 'Cannot be read',
  columns: 'Columns to be said',
  checking: 'Lines being read',
  open: 'To be applied',
  applying: 'Being applied',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
}

const rows = (count: number, what: string) => `${groupIndian(count)} ${what}`

/** Files that were sent, newest first, and what they changed. */
export const UploadTable = ({ uploads }: { uploads: ListedUpload[] }) => (
  <div className="scroll">
    <table className="stacked">
      <caption className="sr-only">Uploads, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Data</th>
          <th scope="col">State</th>
          <th scope="col">Changed</th>
          <th scope="col">Sent</th>
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
            <td data-label="Changed">
              {state === 'applied' || state === 'undone'
                ? `${rows(added, 'added')}, ${rows(replaced, 'replaced')}`
                : '—'}
            </td>
            <td data-label="Sent">
              <Moment at={sent_at} /> by {sent_by}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
