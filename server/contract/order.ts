import { z } from 'zod'
import { paging } from './paging.ts'
import { orNull } from './tolerance.ts'

export const reportTypes = {
  'c-360': { name: 'C-360', purpose: 'Quick view of a business' },
  'c-docs': { name: 'C-Docs', purpose: 'Documents from the corporate registry' },
  'c-trust': { name: 'C-Trust', purpose: 'In-depth understanding of a business entity' },
  'advanced-timeline': { name: 'Advanced timeline', purpose: 'Everything that happened, by date' },
} as const
export type ReportType = keyof typeof reportTypes
export const reportType = z.enum(Object.keys(reportTypes) as [ReportType, ...ReportType[]])

export const productsQuery = paging.extend({
  sort_by: z.literal('created_at').default('created_at'),
  sort_in: z.enum(['asc', 'desc']).default('desc'),
  product_definition_type: z.enum(['report', 'timeline', 'form']).optional(),
  party_id: z.string().max(100).optional(),
})

export const ordersQuery = paging.extend({
  sort_by: z.literal('created_at').default('created_at'),
  sort_in: z.enum(['asc', 'desc']).default('desc'),
  type: z.literal('single').optional(),
})

export const newOrder = z.object({
  party_id: z.string().min(1).max(100),
  report_type: reportType,
})

export const availabilityQuery = newOrder.pick({ party_id: true })

/** Whether a report can be ordered of a party: the reason is null when it can, else the sentence for people. */
export const reportAvailability = z.object({ report_type: reportType, reason: orNull(z.string()) })
export type ReportAvailability = z.infer<typeof reportAvailability>

export const product = z.object({
  id: z.string(),
  attributes: z.object({ party_name: z.string() }),
  party_id: z.string(),
  report_type: reportType,
  status: z.enum(['ordered', 'done']),
  created_at: z.string(),
  done_at: orNull(z.string()),
  /** The name of who ordered it. */
  ordered_by: orNull(z.string()),
})
export type Product = z.infer<typeof product>
