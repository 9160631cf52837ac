/** The facts that a business may correct, by field name. All others come from a register and can only be changed there. */
export const correctionFields = {
  trade_name: {
    label: 'Trade name',
    hint: 'The name you trade under, if different from the registered name',
  },
  phone: { label: 'Phone', hint: 'With city or country code' },
  email: { label: 'E-mail', hint: 'For example accounts@business.example' },
  website: { label: 'Website', hint: 'For example https://business.example' },
  office: { label: 'Office', hint: 'Full address, with city, state and PIN code' },
  plant: { label: 'Plant', hint: 'Full address, with city, state and PIN code' },
  branch: { label: 'Branch', hint: 'Full address, with city, state and PIN code' },
  warehouse: { label: 'Warehouse', hint: 'Full address, with city, state and PIN code' },
  books: { label: 'Where books are kept', hint: 'Full address, with city, state and PIN code' },
  product: { label: 'Product', hint: 'A product you make or sell' },
  service: { label: 'Service', hint: 'A service you provide' },
} as const
export type CorrectionField = keyof typeof correctionFields

export const correctionStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  refused: 'Rejected',
  withdrawn: 'Withdrawn',
} as const
export type CorrectionStatus = keyof typeof correctionStatuses
