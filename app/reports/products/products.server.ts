import { allows, features } from '#server/contract/features.ts'
import { type ModelType, modelTypes } from '#server/contract/parties/model-types.ts'
import { type ReportType, reportType, reportTypes } from '#server/contract/reports/order.ts'
import { productFacts } from '#server/contract/reports/product-facts.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'

const isReportType = (slug: string | null | undefined): slug is ReportType =>
  reportType.options.some((type) => type === slug)

/** The report type with that slug; undefined if there is none. */
export const productOf = (slug: string | null | undefined) => (isReportType(slug) ? slug : undefined)

const kindsOf = (sku: Record<string, string[]>, type: ReportType) =>
  (Object.keys(modelTypes) as ModelType[])
    .filter((kind) => kind !== 'person' && sku[kind]?.includes(type))
    .map((kind) => modelTypes[kind])

/** Every product with its description, and the kinds of party this organisation may order it for. */
export async function readProducts({ api, session }: RequestContext) {
  const { data: organisation } = await api.read('myOrganisation')
  const products = reportType.options.map((type) => ({
    type,
    ...reportTypes[type],
    ...productFacts[type],
    kinds: kindsOf(organisation.sku, type),
  }))
  return { products, may_order: allows(session.policy, features.products, 'POST') }
}
export type ProductOnOffer = Awaited<ReturnType<typeof readProducts>>['products'][number]
