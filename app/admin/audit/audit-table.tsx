import { plural } from '#server/contract/plural.ts'
import { Moment } from '../../ui/moment.tsx'
import type { ShownEntry } from './audit.server.ts'
import { actionText } from './audit-text.ts'

const Changes = ({ of, changes }: { of: string; changes: ShownEntry['changes'] }) => (
  <details>
    <summary>
      {plural(changes.length, 'field')}
      <span className="sr-only"> of {of}</span>
    </summary>
    <table className="before-after" aria-label={`Before and after: ${of}`}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-label="Before">{before || '—'}</td>
            <td data-label="After">{after || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

function Row({ entry }: { entry: ShownEntry }) {
  const words = actionText(entry)
  const by = entry.user_id ? (entry.name ?? entry.user_id) : 'System job'
  return (
    <tr>
      <th scope="row">
        <Moment at={entry.at} />
      </th>
      <td data-label="User">
        {by}
        {entry.api_key && <small>API key {entry.api_key}</small>}
        {entry.address && <small>{entry.address}</small>}
      </td>
      <td data-label="Action">
        {words}
        {entry.thing && <small>{entry.entity_id}</small>}
      </td>
      <td data-label="Changes">
        {entry.changes.length > 0 ? <Changes of={words} changes={entry.changes} /> : '—'}
      </td>
    </tr>
  )
}

/** The audit log, newest first; each row expands to the values before and after. */
export const AuditTable = ({ entries }: { entries: ShownEntry[] }) => (
  <div className="scroll">
    <table className="audit stacked" aria-label="Audit log, newest first">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">User</th>
          <th scope="col">Action</th>
          <th scope="col">Changes</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.audit_id} entry={entry} />
        ))}
      </tbody>
    </table>
  </div>
)
