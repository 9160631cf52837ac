import { all, one } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { sentForApproval, waitingChange } from '../organisation/change-requests.ts'
import { signalChange, signalLimits, signalSetting, signalTrial } from '../signals/signal-settings.ts'
import { orNull } from '../tolerance.ts'

/** The computed signals, with the organisation's thresholds. */
export const signalEndpoints = {
  listSignalSettings: {
    route: 'GET /v1/admin/signals',
    summary: 'The computed signals with their thresholds: standard and the organisation’s',
    feature: features.workflows,
    scope: 'organisation',
    answer: all(signalSetting),
  },
  readSignalSetting: {
    route: 'GET /v1/admin/signals/:signalCode',
    summary: 'A computed signal and its thresholds',
    feature: features.workflows,
    scope: 'organisation',
    answer: one(signalSetting.extend({ waits: orNull(waitingChange) })),
  },
  trySignal: {
    route: 'GET /v1/admin/signals/:signalCode/trial',
    summary: 'Backtest of other thresholds over the last 12 months',
    feature: features.workflows,
    scope: 'organisation',
    query: signalLimits,
    answer: one(signalTrial),
  },
  changeSignal: {
    route: 'PATCH /v1/admin/signals/:signalCode',
    summary: 'Set the thresholds of a signal, or turn it off; empty thresholds are the standard ones',
    feature: features.workflows,
    scope: 'organisation',
    body: signalChange,
    answer: one(signalSetting).extend(sentForApproval),
  },
} as const satisfies Record<string, Endpoint>
