import type { SignalDefinitions } from './definition.ts'

export const privateSignals = {
  branch_observation: {
    code: 901,
    label: 'Observation of the branch',
    severity: 'low',
    format: 1,
    layout: 'private',
    summary: 'An observation of the branch',
  },
  customer_complaint: {
    code: 902,
    label: 'Complaint about the customer',
    severity: 'low',
    format: 1,
    layout: 'private',
    summary: 'A complaint reached the branch',
  },
  internal_watch: {
    code: 903,
    label: 'Internal watch',
    severity: 'medium',
    format: 1,
    layout: 'private',
    summary: 'The party was put under internal watch',
  },
  sector_advisory: {
    code: 904,
    label: 'Sector advisory',
    severity: 'low',
    format: 1,
    layout: 'private',
    summary: 'An internal advisory concerns the party’s sector',
  },
  custom_signal: {
    code: 905,
    label: 'Custom signal',
    severity: 'medium',
    format: 1,
    layout: 'private',
    summary: 'A signal of the organisation’s own',
  },
} as const satisfies SignalDefinitions
