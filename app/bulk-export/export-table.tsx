import { plural } from '#server/contract/plural.ts'
import { PostForm } from '../forms/post-form.tsx'
import { Moment } from '../ui/moment.tsx'
import type { ShownExport } from './exports.server.ts'

const states: Record<ShownExport['state'], string> = {
  waiting: 'Queued',
  running: 'Running',
  done: 'Done',
  expired: 'Expired',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const nameOf = ({ name, format }: ShownExport) => `${name}, ${format.toUpperCase()}`

function State({ row }: { row: ShownExport }) {
  const { state, done, total, error, expires_at } = row
  return (
    <>
      <span className="state">{states[state]}</span>
      {state === 'running' && total !== null && (
        <progress value={done} max={total} aria-label={`${nameOf(row)}: ${done} of ${total} rows`} />
      )}
      {state === 'done' && expires_at && (
        <small>
          until <Moment at={expires_at} />
        </small>
      )}
      {state === 'expired' && <small>The file has been deleted. Export again for current data</small>}
      {error && <small>{error}</small>}
    </>
  )
}

function Move({ row, may }: { row: ShownExport; may: boolean }) {
  const { state, export_id, name } = row
  const goesOn = state === 'waiting' || state === 'running'
  if (!row.may_have && !goesOn) return <small>You do not have permission to download this.</small>
  if (state === 'done')
    return (
      <a className="button" href={`/bulk-export/${export_id}/file`}>
        Download<span className="sr-only"> {nameOf(row)}</span>
      </a>
    )
  if (!may) return null
  return (
    <button
      type="submit"
      name={goesOn ? 'cancel' : 'repeat'}
      value={export_id}
      aria-label={goesOn ? `Cancel ${name}` : `Export again: ${name}`}
    >
      {goesOn ? 'Cancel' : 'Export again'}
    </button>
  )
}

/** Exports, newest first, with their progress, and the file while it is available. */
export const ExportTable = ({ exports, may }: { exports: ShownExport[]; may: boolean }) => (
  <PostForm intent="move-export" preventScrollReset>
    <div className="scroll">
      <table className="stacked exports">
        <caption className="sr-only">Exports, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Status</th>
            <th scope="col" className="num">
              Rows
            </th>
            <th scope="col">Requested</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {exports.map((row) => (
            <tr key={row.export_id}>
              <th scope="row">
                {nameOf(row)}
                <small>
                  {row.about.length > 0 ? row.about.join(', ') : 'All data'}; {plural(row.columns, 'column')}
                </small>
              </th>
              <td>
                <State row={row} />
              </td>
              <td data-label="Rows" className="num">
                {row.rows ?? '—'}
                {row.size && <small>{row.size}</small>}
              </td>
              <td data-label="Requested">
                <Moment at={row.created_at} />
                <small>by {row.asked_by}</small>
              </td>
              <td>
                <Move row={row} may={may} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </PostForm>
)
