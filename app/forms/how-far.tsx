import { fileSize } from '../ui/file-size.ts'
import type { Sent } from './send-form.ts'
import './how-far.css'

/** How far a form is on its way, with what stops it. */
export function HowFar({ sent, stop }: { sent?: Sent; stop: () => void }) {
  const all = !!sent && sent.bytes >= sent.of
  return (
    <div className="sending">
      <progress max={sent?.of ?? 1} value={sent?.bytes ?? 0} aria-label="Upload progress" />
      {/* Before the figures, which change their width; and what is being stored cannot be stopped. */}
      {!all && (
        <button type="button" className="as-link" onClick={stop}>
          Stop
        </button>
      )}
      <span role="status">{all ? 'Upload complete, saving' : 'Uploading files'}</span>
      {sent && !all && (
        <span aria-hidden="true">
          {fileSize(sent.bytes)} of {fileSize(sent.of)}
        </span>
      )}
    </div>
  )
}
