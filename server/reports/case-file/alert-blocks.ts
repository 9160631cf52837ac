import { day, moment } from '../figures.ts'
import type { Block } from './case-document.ts'
import type { CaseAlert } from './case-file-facts.ts'

const widest = 6

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inWords = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** The rows of an alert's detail as a table under their own keys; as they are stored where that is too wide. */
function detail(stored: unknown): Block[] {
  const rows = [stored].flat().filter(isRow)
  if (rows.length === 0) return []
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (keys.length > widest) return rows.map((row) => ({ words: JSON.stringify(row) }))
  return [
    {
      table: {
        caption: 'What it stands on',
        columns: keys.map((key) => [key, 1]),
        rows: rows.map((row) => keys.map((key) => inWords(row[key]))),
      },
    },
  ]
}

/** An alert of the case: what it says, what it stands on, and what was decided. */
export function alertBlocks(alert: CaseAlert): Block[] {
  const { alert_description, decisions } = alert
  return [
    {
      facts: [
        ['Alert', alert.alert_summary],
        ['Number', alert.alert_id],
        ['Risk', alert.severity],
        ['Category', alert.alert_category],
        ['Signal', `${alert.signal_code}, ${alert.alert_type}`],
        ['Date of event', day(alert.date_of_event)],
        ['Raised on', day(alert.date_of_alert)],
        ['State', alert.status],
      ],
    },
    ...(alert_description ? [{ words: alert_description }] : []),
    ...detail(alert.alert_detail),
    ...(decisions.length > 0
      ? [
          {
            table: {
              caption: 'What was decided on it, oldest first',
              columns: [
                ['When', 24],
                ['Decision', 20],
                ['Reason', 20],
                ['Note', 36],
                ['By', 20],
              ] as [string, number][],
              rows: decisions.map((one) => [
                moment(one.at),
                one.action.replaceAll('_', ' '),
                one.reason ?? '',
                one.note ?? '',
                one.by,
              ]),
            },
          },
        ]
      : []),
  ]
}
