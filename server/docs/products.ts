import { type ReportType, reportTypes } from '#server/contract/reports/order.ts'
import { productFacts } from '#server/contract/reports/product-facts.ts'
import type { DocSource } from './doc.ts'
import { markdownTable } from './table.ts'

const types = Object.keys(reportTypes) as ReportType[]

const pageOf = (type: ReportType): DocSource => {
  const { name, purpose } = reportTypes[type]
  const { use, contains, comes_as, hasSample } = productFacts[type]
  const sample = hasSample ? `\n\n[${name} sample as PDF](/samples/${type}.pdf)` : ''
  return {
    path: `products/${type}`,
    markdown: `# ${name}

${purpose}. ${use}

## Contents

${markdownTable(
  ['Section', 'Shows'],
  contains.map(([part, description]) => [part, description]),
)}

## Format

${comes_as}. You can also view it as a web page and compare it with your previous order.${sample}

## Source

Data available on the day of the order: every section names its source and the date of its latest data.

## Limits

- A section without records says so; this does not prove that there is nothing.
- The types of business it covers are agreed with your organisation. Reports on persons are not available.
- If the same report on the same business was ordered within a day, it is offered before a new one is prepared.

How to order: [Reports](/docs/reports).
`,
  }
}

/** A page for each product, and the list of them. */
export const productSources = (): DocSource[] => [
  {
    path: 'products',
    markdown: `# Products

Reports you can order on a business, and what each is for.

${markdownTable(
  ['Product', 'Purpose', 'Format'],
  types.map((type) => [
    `[${reportTypes[type].name}](/docs/products/${type})`,
    reportTypes[type].purpose,
    productFacts[type].comes_as,
  ]),
)}
`,
  },
  ...types.map(pageOf),
]
