import { daysBetween } from '#server/contract/calendar.ts'
import type { RegistryState } from '#server/contract/registry/registry-forms.ts'
import { type Fee, filingFee } from './fees.ts'
import type { Obligation } from './obligation.ts'
import type { Registrant } from './registrant.ts'

export interface Assessed extends Obligation {
  state: RegistryState
  filed_on: string | null
  /** Days after the due date until it was filed, or until today. */
  days_late: number
  fee: Fee
}

/**
 * The state of a form on `today`: how many days late it is or was filed, and its fee. Filing within a relaxation is
 * late by law but costs no additional fee; Sundays and holidays do not move the due date.
 */
export function assess(
  of: Obligation,
  registrant: Registrant,
  filedOn: string | null,
  today: string,
): Assessed {
  const until = filedOn ?? today
  const days_late = Math.max(0, daysBetween(of.due_on, until))
  const relaxed = of.relaxed !== null && until <= of.relaxed.until
  const fee = filingFee(of.form, registrant, relaxed ? 0 : days_late)
  const late = days_late > 0
  const state = filedOn ? (late ? 'filed_late' : 'filed') : late ? 'late' : 'due'
  return {
    ...of,
    state,
    filed_on: filedOn,
    days_late,
    fee:
      relaxed && late ? { ...fee, rule: `No additional fee until the end of ${of.relaxed?.circular}` } : fee,
  }
}
