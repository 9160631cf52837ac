import type { RegisteredBody } from './registered-body.ts'
import type { RegistryForm, RegistryState } from './registry-forms.ts'
import type { RegistryLine } from './registry-status.ts'

/** A form as it is kept, beside its company. */
export interface Line extends Omit<RegistryLine, 'party_id' | 'party_name' | 'place'> {
  /** Whether it belongs into the status of the day; else it is history. */
  is_current: boolean
}

/** A company with its forms of the last years as they stand on a day. Money in rupees. */
export interface Standing
  extends Record<RegistryState, number>,
    Pick<RegisteredBody, 'party_id' | 'name_key' | 'place' | 'status'> {
  party_name: string
  next_due_form: RegistryForm | null
  next_due_on: string | null
  /** What its late forms cost beside their normal fees, where it is known. */
  additional_fee: number
  lines: Line[]
}

/** What is known of a form since its company was read before. */
export interface FormBefore extends Pick<Line, 'form' | 'period_end' | 'state'> {
  director: { din: string } | null
}
