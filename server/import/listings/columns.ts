import type { Columns } from '../csv-rows.ts'

/** Columns of the equity lists of the National Stock Exchange and of BSE; `scripCode` tells which of the two it is. */
export const listingColumns = {
  symbol: { names: ['symbol', 'securityid', 'scripid'], required: true },
  name: { names: ['nameofcompany', 'issuername', 'companyname'], required: true },
  isin: { names: ['isinnumber', 'isinno', 'isin', 'isincode'], required: true },
  scripCode: { names: ['securitycode', 'scripcode'] },
  securityName: { names: ['securityname', 'scripname'] },
  series: { names: ['series'] },
  listedOn: { names: ['dateoflisting'] },
  faceValue: { names: ['facevalue'] },
  status: { names: ['status'] },
  group: { names: ['group'] },
  industry: { names: ['igroupname', 'industry'] },
  sector: { names: ['sectorname'] },
} satisfies Columns<string>

export type ListingField = keyof typeof listingColumns
