/** The accounting packages for which an integration is planned. */
export const leadProducts = {
  accounting: { label: 'Accounting package', about: 'Ledgers and invoices, read as they are posted' },
  'second-accounting': {
    label: 'Second accounting package',
    about: 'For businesses with other accounting software',
  },
  erp: { label: 'ERP suite', about: 'Orders, stock and receivables of larger businesses' },
} as const
export type LeadProduct = keyof typeof leadProducts
