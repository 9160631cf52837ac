import type { AlertType, StatedAlertType } from '#server/rules/signals/catalogue.ts'
import type { DetailBuilder } from '../parties/party-facts.ts'
import { detailsFromAccounts } from './stated-details-from-accounts.ts'
import { detailsFromBank } from './stated-details-from-bank.ts'
import { detailsFromLetters } from './stated-details-from-letters.ts'
import { detailsFromRegister } from './stated-details-from-register.ts'

/** The details of alerts that are not computed; a signal without one is a type error. */
export const statedDetails: Record<StatedAlertType, DetailBuilder> = {
  ...detailsFromAccounts,
  ...detailsFromBank,
  ...detailsFromLetters,
  ...detailsFromRegister,
}

/** Whether the details of an alert type are stated in the demo data, not computed from records. */
export const isStated = (type: AlertType): type is StatedAlertType => type in statedDetails
