import type { Severity } from '#server/contract/severities.ts'
import type { AlertType } from '../catalogue.ts'
import type { ComputeFacts } from './fact.ts'

interface Forum {
  signal: AlertType
  severity: Severity
  label: string
}

const forums: Record<string, Forum> = {
  NCLT: { signal: 'proceeding_nclt', severity: 'high', label: 'Proceeding before the NCLT' },
  DRT: { signal: 'proceeding_drt_cases', severity: 'high', label: 'Proceeding before the DRT' },
  'cheque bounce': {
    signal: 'proceeding_cheque_bounce',
    severity: 'medium',
    label: 'Section 138 proceeding',
  },
  criminal: { signal: 'proceeding_criminal', severity: 'medium', label: 'Criminal proceeding' },
  civil: { signal: 'proceeding_civil', severity: 'low', label: 'Civil suit' },
  tax: { signal: 'proceeding_tax', severity: 'low', label: 'Tax proceeding' },
  consumer: { signal: 'proceeding_consumer', severity: 'low', label: 'Consumer complaint' },
  arbitration: { signal: 'arbitration', severity: 'low', label: 'Arbitration' },
}
const admitted: Forum = {
  signal: 'insolvency_admitted',
  severity: 'high',
  label: 'Insolvency application admitted',
}

/** Facts on pending proceedings; disposal removes the fact. */
export const factsFromCourts: ComputeFacts = ({ court_cases, name }, today) =>
  court_cases
    .filter(({ stage, filed_on }) => stage !== 'Disposed' && filed_on <= today)
    .flatMap(({ court, kind, number, other_party, filed_on, stage }) => {
      const forum = kind === 'NCLT' && stage === 'Admitted' ? admitted : forums[kind]
      if (!forum) return []
      const { signal, severity, label } = forum
      const about = { court, case_number: number, case_type: kind, filing_date: filed_on, stage }
      return {
        signal,
        severity,
        fact: `${court}|${number}`,
        on: filed_on,
        summary: [`${label}: ${number}`, other_party].filter(Boolean).join(', '),
        rows: [{ ...about, petitioner: other_party, respondent: name }],
        group: court,
      }
    })
