import { expect, it } from 'vitest'
import type { ReportType } from '#server/contract/reports/order.ts'
import { type Sku, unavailable } from '#server/rules/reports/report-availability.ts'

const sku: Sku = { private_company: ['c-360', 'c-docs'], firm: [] }

it.each<[ReportType, string, Sku | undefined, string | undefined]>([
  ['c-360', 'private_company', sku, undefined],
  ['c-trust', 'private_company', sku, 'C-Trust is not available for the selected entity'],
  ['c-docs', 'firm', sku, 'C-Docs is not available for the selected entity'],
  [
    'advanced-timeline',
    'public_company',
    undefined,
    'Advanced timeline is not available for the selected entity',
  ],
  ['c-360', 'person', { person: ['c-360'] }, 'Sorry! You cannot order report for this category of business.'],
])('checks whether %s can be ordered for a %s with the SKU %s', (report, model_type, allowed, reason) => {
  expect(unavailable(report, { model_type }, allowed)).toBe(reason)
})
