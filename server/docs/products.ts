import { type ReportType, reportTypes } from '#server/contract/order.ts'
import { productFacts } from '#server/contract/product-facts.ts'
import type { DocSource } from './doc.ts'
import { markdownTable } from './table.ts'

const types = Object.keys(reportTypes) as ReportType[]

const pageOf = (type: ReportType): DocSource => {
  const { name, purpose } = reportTypes[type]
  const { use, contains, comes_as, hasSample } = productFacts[type]
  const sample = hasSample ? `\n\n[A sample of ${name}, as PDF](/samples/${type}.pdf)` : ''
  return {
    path: `products/${type}`,
    markdown: `# ${name}

${purpose}. ${use}

## What it contains

${markdownTable(
  ['Part', 'Says'],
  contains.map(([part, says]) => [part, says]),
)}

## How it comes

${comes_as}. It can also be read as a page, and compared with the one you ordered before.${sample}

## Source

What is on record on the day of the order: every section names its source and the newest day of its figures.

## Limits

- A section without records says so; that is no proof that there is nothing.
- Of which kinds of business it can be ordered is agreed with your organisation. Of persons no report can be ordered.
- The same report of the same business within a day is offered before a new one is made.

How to order: [Reports](/docs/reports).
`,
  }
}

/** A page of each product, and the list of them. */
export const productSources = (): DocSource[] => [
  {
    path: 'products',
    markdown: `# Products

The reports that can be ordered about a business, and what each is for.

${markdownTable(
  ['Product', 'For', 'Comes as'],
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
