import { Readable } from 'node:stream'
import { FileMissing, type FileStore } from '#server/files/file-store.ts'
import type { CaseFileFacts } from '#server/reports/case-file/case-file-facts.ts'
import { entryName } from '#server/reports/case-file/entry-name.ts'

/** A file store with these files, by their keys. */
export const storeOf = (files: Map<string, Buffer>): FileStore => ({
  storage_type: 'EFS',
  put: async () => {},
  get: async (key) => {
    const content = files.get(key)
    if (!content) throw new FileMissing(key)
    return Readable.from(content.length > 0 ? [content] : [])
  },
  remove: async () => {},
})

const at = '2026-11-20T08:35:09.000Z'
const owner = { fullname: 'Meera Iyer' }

/** A case with every kind of content; `attached` has the contents of its attachments by file name. */
export function sampleCase(attached: Record<string, Buffer>) {
  const entries = Object.entries(attached)
  const files = new Map(entries.map(([, content], index) => [`key-${index + 1}`, content]))
  const event = { owner, date: at, before: null, after: null, comment: null, mentions: [] }
  const facts: CaseFileFacts = {
    ticket: {
      case_id: '1001',
      uid: '1001',
      subject: 'Two returns <late> & "unpaid"',
      party_id: 'p_000001',
      party_name: 'Kaveri Alloys Private Limited',
      case_status: 'WIP',
      case_status_category: 'WIP',
      version: 3,
      created_at: at,
      case_assignee: { user_id: 'u_1', fullname: 'Meera Iyer' },
      case_type: { _id: 'ct_1', name: 'Early warning' },
      case_summary: '<p>GST returns are <strong>late</strong>.</p><ul><li>August</li><li>September</li></ul>',
      severity: 'high',
      due_on: '2026-11-27',
      examine_by: null,
      due_by_hand: false,
      asked: null,
      asked_status: null,
      workflow_id: 'standard',
      recurs_from: null,
      loan_account: null,
      recurring: null,
      next_due: null,
      alert: 'GST returns late',
      alert_id: 'a_1',
      comments: [{ id: '2', owner, date: at, comment: 'Called the branch.\n<script>alert(1)</script>' }],
      events: [
        { ...event, id: '1', kind: 'raised' },
        { ...event, id: '2', kind: 'comment', comment: 'Called the branch.' },
        { ...event, id: '3', kind: 'status', before: 'NEW', after: 'WIP', comment: 'Looked into' },
      ],
      attachments: [],
    },
    identifiers: ['CIN U27100KA2009PTC050001'],
    organisation: { organization_id: 'o_1', name: 'Northern Bank' },
    attachments: entries.map(([name, content], index) => ({
      path: entryName(index + 1, name),
      name,
      size: content.length,
      by: 'Meera Iyer',
      at,
      storage_key: `key-${index + 1}`,
    })),
    alerts: [
      {
        alert_id: 'a_1',
        alert_summary: 'GST returns late',
        alert_description: null,
        severity: 'high',
        alert_category: 'Statutory',
        alert_type: 'gst_payment_non_compliance',
        signal_code: 301,
        signal_format: 2,
        status: 'case',
        date_of_event: '2026-11-18',
        date_of_alert: '2026-11-19',
        alert_detail: [{ period: '2026-08', filed_on: null }],
        decisions: [{ action: 'case', reason: null, note: 'Two months', by: 'Meera Iyer', at }],
      },
    ],
    audit: [
      {
        audit_id: 7,
        at,
        user_id: 'u_1',
        fullname: 'Meera Iyer',
        address: '10.0.0.1',
        action: 'create',
        before: null,
        after: { subject: 'Two returns' },
      },
    ],
    exported: { by: { user_id: 'u_1', fullname: 'Meera Iyer' }, at },
  }
  return { facts, files, store: storeOf(files) }
}
