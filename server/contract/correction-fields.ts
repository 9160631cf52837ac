/** The facts a business may have put right, by wire name. All others come from a register, which alone can change them. */
export const correctionFields = {
  trade_name: { label: 'Trade name', hint: 'The name you trade under, when it is not the registered one' },
  phone: { label: 'Phone', hint: 'With the code of the city or country' },
  email: { label: 'E-mail', hint: 'For example accounts@business.example' },
  website: { label: 'Website', hint: 'For example https://business.example' },
  office: { label: 'Office', hint: 'The whole address, with city, state and pincode' },
  plant: { label: 'Plant', hint: 'The whole address, with city, state and pincode' },
  branch: { label: 'Branch', hint: 'The whole address, with city, state and pincode' },
  warehouse: { label: 'Warehouse', hint: 'The whole address, with city, state and pincode' },
  books: { label: 'Where books are kept', hint: 'The whole address, with city, state and pincode' },
  product: { label: 'Product', hint: 'What you make or sell' },
  service: { label: 'Service', hint: 'What you do for others' },
} as const
export type CorrectionField = keyof typeof correctionFields

export const correctionStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  refused: 'Rejected',
  withdrawn: 'Withdrawn',
} as const
export type CorrectionStatus = keyof typeof correctionStatuses
