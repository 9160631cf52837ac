import type { Kind } from '../kind.ts'
import { type ListingField, listingColumns } from './columns.ts'
import { type ListingRow, readListingRow } from './row.ts'
import { writeListings } from './write.ts'

/** Equities listed on the National Stock Exchange or on BSE, from the list that each exchange publishes. */
export const listings: Kind<ListingField, ListingRow> = {
  name: 'listings',
  columns: listingColumns,
  read: readListingRow,
  note: ({ status }) => (status === 'Active' ? undefined : `The share is ${status.toLowerCase()}`),
  shown: ({ isin = '', name = '' }) => ({ identifier: isin, name }),
  write: writeListings,
}
