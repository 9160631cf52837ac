import { fileSize } from '../../ui/file-size.ts'
import type { Sent } from './send-form.ts'
import './sending-progress.css'

/** The progress of an upload, with a button to stop it. */
export function SendingProgress({ sent, stop }: { sent?: Sent; stop: () => void }) {
  const all = !!sent && sent.bytes >= sent.of
  return (
    <div className="sending">
      <progress max={sent?.of ?? 1} value={sent?.bytes ?? 0} aria-label="Upload progress" />
      {/* Placed before the figures, whose width changes. An upload that is being stored can no longer be stopped. */}
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
