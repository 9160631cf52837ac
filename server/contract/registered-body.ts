import type { ModelType } from './model-types.ts'
import type { RegistryForm } from './registry-forms.ts'

/** A company or an LLP with all that its annual forms hang on, as the register has it. Money in rupees, days as YYYY-MM-DD. */
export interface RegisteredBody {
  party_id: string
  name: string
  /** Its name as lists sort it. */
  name_key: string
  /** The state of its registered office. */
  place: string | null
  model_type: ModelType
  class: string | null
  status: string
  registered_on: string | null
  authorised_capital: number | null
  paid_up_capital: number | null
  /** Sales and borrowings of the last year whose accounts are known. */
  turnover: number | null
  debt: number | null
  /** Annual general meetings by the end of the year they were about. */
  meetings: Record<string, string>
  filings: {
    form: RegistryForm
    period_end: string
    filed_on: string
    srn: string | null
    din: string | null
  }[]
  /** Those of today who hold a DIN. */
  directors: { din: string; name: string }[]
}
