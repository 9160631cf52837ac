import { all } from '../answers.ts'
import { macroHistory, macroIndicator, macroQuery, macroValuesQuery } from '../dashboard/macro.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'

/** Macroeconomic series, common to all organisations. */
export const macroEndpoints = {
  listMacroIndicators: {
    route: 'GET /v1/macro_indicators',
    summary: 'All series by sector and name, with the latest value and that of a year earlier',
    feature: features.macroIndicators,
    scope: 'common',
    query: macroQuery,
    answer: all(macroIndicator),
  },
  readMacroValues: {
    route: 'GET /v1/macro_indicators/values',
    summary:
      'The values of up to four series, from one day to another; codes that nothing goes by are left out',
    feature: features.macroIndicators,
    scope: 'common',
    query: macroValuesQuery,
    answer: all(macroHistory),
  },
} as const satisfies Record<string, Endpoint>
