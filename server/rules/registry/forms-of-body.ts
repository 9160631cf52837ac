import type { RegisteredBody } from '#server/contract/parties/registered-body.ts'
import { type Form, formsOf, type When } from './obligations.ts'
import type { Registrant } from './registrant.ts'

const isOpc = (kind: string | null) => kind?.toLowerCase().includes('one person') ?? false

function registrantOf(body: RegisteredBody): Registrant {
  const { model_type, debt, status, registered_on, authorised_capital, paid_up_capital, turnover, meetings } =
    body
  const kind = model_type === 'limited_liability_partnership' ? 'llp' : isOpc(body.class) ? 'opc' : 'company'
  return {
    kind,
    status,
    registered_on,
    authorised_capital,
    paid_up_capital,
    turnover,
    meetings,
    is_private: model_type === 'private_company',
    owes: (debt ?? 0) > 0,
  }
}

/** The forms that a registered body has to file for its last years. */
export const formsOfBody = (body: RegisteredBody, when: When): Form[] =>
  formsOf(registrantOf(body), body, when)
