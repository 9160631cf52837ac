import type { SignalDefinitions } from './definition.ts'

export const earlyWarningSignals = {
  change_in_ews_score: {
    code: 101,
    label: 'Change in early-warning score',
    severity: 'medium',
    format: 2,
    columns: 'scoreChange',
    summary: 'The early-warning score changed by 10 points or more',
  },
  ews_band_worsened: {
    code: 102,
    label: 'Risk band worsened',
    severity: 'high',
    format: 2,
    columns: 'scoreChange',
    summary: 'The early-warning score moved into a worse band',
  },
  ews_band_improved: {
    code: 103,
    label: 'Risk band improved',
    severity: 'low',
    format: 2,
    columns: 'scoreChange',
    summary: 'The early-warning score moved into a better band',
  },
  portfolio_concentration: {
    code: 104,
    label: 'Concentration in a portfolio',
    severity: 'low',
    format: 1,
    summary: 'The party takes up a large part of a portfolio',
  },
  peer_underperformance: {
    code: 105,
    label: 'Behind its peers',
    severity: 'low',
    format: 2,
    columns: 'yearValue',
    summary: 'The party does worse than the median of its industry',
  },
} as const satisfies SignalDefinitions
