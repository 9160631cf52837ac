import {
  consentPurposes,
  consentRetention,
  consentSections,
  consentVisibility,
} from '#server/contract/consents/consent-sections.ts'
import type { ConsentStatement } from '#server/contract/consents/consent-statements.ts'
import type { Consent } from '#server/contract/consents/consents.ts'
import type { DocumentFact } from '#server/contract/reports/report-document.ts'
import { note, tableOr } from './blocks.ts'
import { day, instant } from './figures.ts'
import type { ShortDocument } from './short-document.ts'

interface Receipt {
  consent: Consent
  statements: ConsentStatement[]
  organisation: string
  at: string
}

/** The receipt of a consent: its purpose, its expiry, who sees the data, what was sent under it, and whether it was withdrawn. */
export function consentReceipt({ consent, statements, organisation, at }: Receipt): ShortDocument {
  const { label, what, why, identifier } = consentSections[consent.section]
  const { given_by, given_at, ends_on, withdrawn_at, withdrawn_by } = consent
  const by = (name: string | null) => (name ? ` by ${name}` : '')
  const facts: DocumentFact[] = [
    { label: 'What', value: label },
    { label: identifier, value: consent.identifier },
    { label: 'Purpose', value: consentPurposes[consent.purpose] },
    { label: 'Given', value: `${instant(given_at)}${by(given_by)}` },
    { label: 'Valid until', value: day(ends_on) },
    {
      label: 'Withdrawn',
      value: withdrawn_at ? `${instant(withdrawn_at)}${by(withdrawn_by)}` : 'Not withdrawn',
    },
    { label: 'Data read', value: what, wide: true },
    { label: 'Why', value: why, wide: true },
    { label: 'Visible to', value: consentVisibility(organisation), wide: true },
  ]
  const rows = statements.map(({ file_name, sent_at, sent_by }) => [
    file_name,
    `${instant(sent_at)}${by(sent_by)}`,
  ])
  const none = withdrawn_at ? 'Not shown: the consent was withdrawn.' : 'No records under this consent.'
  const kind = withdrawn_at ? 'Receipt of withdrawal' : 'Receipt of consent'
  return {
    kind,
    at,
    title: `${label}: ${withdrawn_at ? 'consent withdrawn' : 'consent given'}`,
    made: `${organisation}. Consent ${consent.consent_id}.`,
    sections: [
      { key: 'consent', heading: 'The consent', blocks: [{ kind: 'facts', facts }, note(consentRetention)] },
      {
        key: 'sent',
        heading: 'Uploaded under this consent',
        blocks: [
          tableOr(
            none,
            'Files',
            [
              ['File', 0.6],
              ['Sent', 0.4],
            ],
            rows,
          ),
        ],
      },
    ],
  }
}
