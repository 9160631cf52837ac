import { actionsInWords, alertStatuses, reasonInWords } from '#server/contract/alerts/alert-decisions.ts'
import { detailParts, type Part } from '#server/contract/alerts/alert-detail-parts.ts'
import { capital } from '#server/contract/parties/capital.ts'
import { severities } from '#server/contract/severities.ts'
import { signalsByCode } from '#server/rules/signals/catalogue.ts'
import { layoutOf } from '#server/rules/signals/layout.ts'
import { day, moment } from '../figures.ts'
import type { Block } from './case-document.ts'
import type { CaseAlert } from './case-file-facts.ts'

const widest = 6

/** A part of an alert's detail as a block; a table too wide for paper becomes pairs, row by row. */
function partBlocks(part: Part): Block[] {
  if (part.kind === 'text') return [{ words: part.text }]
  if (part.kind === 'fault') return [{ remark: part.text }]
  if (part.kind === 'pairs') {
    const facts = part.pairs.map(({ label, text }): [string, string] => [label, text])
    return [...(part.title ? [{ remark: part.title }] : []), { facts }]
  }
  const { title = 'Basis', columns, rows } = part
  const heads = columns.map(({ label }) => label)
  if (heads.length > widest)
    return rows.map((row) => ({ facts: row.map((cell, index) => [heads[index] ?? '', cell]) }))
  return [{ table: { caption: title, columns: heads.map((head) => [head, 1]), rows } }]
}

/** The evidence of an alert, laid out as on its page. */
const detail = (alert: CaseAlert): Block[] =>
  alert.alert_detail === null ? [] : detailParts({ ...alert, layout: layoutOf(alert) }).flatMap(partBlocks)

/** An alert of the case: its message, its evidence, and the decisions on it. */
export function alertBlocks(alert: CaseAlert): Block[] {
  const { alert_description, decisions } = alert
  return [
    {
      facts: [
        ['Alert', alert.alert_summary],
        ['Number', alert.alert_id],
        ['Severity', severities[alert.severity]],
        ['Category', alert.alert_category],
        [
          'Signal',
          `${alert.signal_code}, ${signalsByCode.get(alert.signal_code)?.label ?? alert.alert_type}`,
        ],
        ['Date of event', day(alert.date_of_event)],
        ['Raised on', day(alert.date_of_alert)],
        ['State', alertStatuses[alert.status]],
      ],
    },
    ...(alert_description ? [{ words: alert_description }] : []),
    ...detail(alert),
    ...(decisions.length > 0
      ? [
          {
            table: {
              caption: 'Decisions, oldest first',
              columns: [
                ['When', 24],
                ['Decision', 20],
                ['Reason', 20],
                ['Note', 36],
                ['By', 20],
              ] as [string, number][],
              rows: decisions.map((one) => [
                moment(one.at),
                capital(actionsInWords[one.action]),
                reasonInWords(one.action, one.reason) ?? '',
                one.note ?? '',
                one.by,
              ]),
            },
          },
        ]
      : []),
  ]
}
