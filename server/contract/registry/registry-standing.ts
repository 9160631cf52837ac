import type { RegisteredBody } from '../parties/registered-body.ts'
import type { RegistryForm, RegistryState } from './registry-forms.ts'
import type { RegistryLine } from './registry-status.ts'

/** A stored form, without its company. */
export interface Line extends Omit<RegistryLine, 'party_id' | 'party_name' | 'place'> {
  /** Whether it belongs to the current status; otherwise it is history. */
  is_current: boolean
}

/** A company with its forms of recent years as of a date. Money in rupees. */
export interface Standing
  extends Record<RegistryState, number>,
    Pick<RegisteredBody, 'party_id' | 'name_key' | 'place' | 'status'> {
  party_name: string
  next_due_form: RegistryForm | null
  next_due_on: string | null
  /** The additional fees of its late forms, as far as known. */
  additional_fee: number
  lines: Line[]
}

/** A form as of its company's previous refresh. */
export interface FormBefore extends Pick<Line, 'form' | 'period_end' | 'state'> {
  director: { din: string } | null
}
