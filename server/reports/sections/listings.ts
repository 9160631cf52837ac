import { groupIndian } from '#server/contract/money.ts'
import { courtKindWords } from '#server/contract/parties/legal-words.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'
import { registrationSources } from '#server/contract/parties/register-source.ts'
import type { DocumentCell } from '#server/contract/reports/report-document.ts'
import { note, type Section, sourced, strong, tableOr } from '../blocks.ts'
import { day, notOnRecord, riskOf, riskWord } from '../figures.ts'

/** Tax and other registration numbers with their status. */
export const registrations: Section = ({ registrations: all }) => ({
  key: 'registrations',
  heading: 'Registrations',
  blocks: [
    tableOr(
      'No registrations on record.',
      'Registration numbers and status',
      [
        ['Kind', 20],
        ['Number', 28],
        ['Status', 18],
        ['State', 18],
        ['Registered', 16, 'figure'],
      ],
      all.map((one) => [one.kind, one.value, one.status, one.state ?? notOnRecord, day(one.registered_on)]),
    ),
  ],
  ...sourced(
    registrationSources(all.map(({ kind }) => kind)) || 'Registers',
    all.map((one) => one.registered_on),
  ),
})

/** External ratings, newest first. */
export const ratings: Section = ({ ratings: all }) => ({
  key: 'ratings',
  heading: 'External ratings',
  blocks: [
    tableOr(
      'No external ratings on record.',
      'Rating actions, newest first',
      [
        ['Agency', 17],
        ['Instrument', 33],
        ['Rating', 18],
        ['Action', 17],
        ['Date', 15, 'figure'],
      ],
      [...all]
        .sort((a, b) => b.date.localeCompare(a.date))
        .map((one): DocumentCell[] => [
          one.agency,
          one.instrument,
          strong(ratingText(one.rating)),
          one.action,
          day(one.date),
        ]),
    ),
  ],
  ...sourced(
    'Rating agencies',
    all.map(({ date }) => date),
  ),
})

/** Alerts about the party, newest first, each with its risk as shape and label. */
export const alerts: Section = ({ alerts: all, alerts_in_all, prepared }) => ({
  key: 'alerts',
  heading: 'Alerts',
  blocks: [
    ...(alerts_in_all && alerts_in_all.count > all.length
      ? [note(`The newest ${groupIndian(all.length)} of ${groupIndian(alerts_in_all.count)} alerts.`)]
      : []),
    tableOr(
      'No alerts on record.',
      'Alerts, newest first',
      [
        ['Alert', 66],
        ['Risk', 17],
        ['Date of event', 17, 'figure'],
      ],
      [...all]
        .sort((a, b) => b.date_of_event.localeCompare(a.date_of_event))
        .map(({ alert_summary, severity, date_of_event }): DocumentCell[] => {
          const risk = riskOf(severity)
          return [
            alert_summary,
            { text: riskWord(severity), strong: true, ...(risk && { risk }) },
            day(date_of_event),
          ]
        }),
    ),
  ],
  ...sourced(
    `Alerts of ${prepared.for_organisation}`,
    all.map(({ date_of_event }) => date_of_event),
  ),
})

/** Court cases naming the party, newest first. */
export const courtCases: Section = ({ court_cases }) => ({
  key: 'court-cases',
  heading: 'Court cases',
  blocks: [
    tableOr(
      'No court cases were found.',
      'Court cases, newest first',
      [
        ['Number', 22],
        ['Court', 28],
        ['Kind', 18],
        ['Stage', 17],
        ['Filed', 15, 'figure'],
      ],
      [...court_cases]
        .sort((a, b) => b.filed_on.localeCompare(a.filed_on))
        .map((one) => [one.number, one.court, courtKindWords(one.kind), one.stage, day(one.filed_on)]),
    ),
  ],
  ...sourced(
    'Courts and tribunals',
    court_cases.map(({ filed_on }) => filed_on),
  ),
})

/** The party's subsidiaries. */
export const subsidiaries: Section = ({ subsidiaries: all = [] }) => ({
  key: 'subsidiaries',
  heading: 'Subsidiaries',
  blocks: [
    tableOr(
      'No subsidiaries on record.',
      'Current subsidiaries',
      [
        ['Party', 50],
        ['Relation', 32],
        ['Since', 18, 'figure'],
      ],
      all.map(({ name, relation, since }) => [name, relation, day(since)]),
    ),
  ],
  ...sourced(
    'Company register',
    all.map(({ since }) => since),
  ),
})
