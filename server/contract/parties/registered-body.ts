import type { RegistryForm } from '../registry/registry-forms.ts'
import type { ModelType } from './model-types.ts'

/** A company or LLP with the register data on which its annual forms depend. Money in rupees, dates as YYYY-MM-DD. */
export interface RegisteredBody {
  party_id: string
  name: string
  /** Its name as a sort key. */
  name_key: string
  /** The state of its registered office. */
  place: string | null
  model_type: ModelType
  class: string | null
  status: string
  registered_on: string | null
  authorised_capital: number | null
  paid_up_capital: number | null
  /** Turnover and borrowings of the latest year with known statements. */
  turnover: number | null
  debt: number | null
  /** Annual general meetings by the end of their financial year. */
  meetings: Record<string, string>
  filings: {
    form: RegistryForm
    period_end: string
    filed_on: string
    srn: string | null
    din: string | null
  }[]
  /** Current directors with a DIN. */
  directors: { din: string; name: string }[]
}
