/** The packages that an integration is planned with. */
export const leadProducts = {
  accounting: { label: 'Accounting package', about: 'Ledgers and invoices, read as they are booked' },
  'second-accounting': {
    label: 'Second accounting package',
    about: 'For businesses that keep their books elsewhere',
  },
  erp: { label: 'ERP suite', about: 'Orders, stock and receivables of larger businesses' },
} as const
export type LeadProduct = keyof typeof leadProducts
