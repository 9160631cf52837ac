import { sql } from 'kysely'
import type { Database, Work } from '#server/database/connection.ts'

interface Bearer {
  kind: 'NSE' | 'BSE'
  party_id: string
  value: string
  security_id: string | null
}

/**
 * The parties with these stock symbols, by symbol: the NSE symbol takes precedence over the BSE security id, because
 * the two exchanges use a few symbols for different companies, and both take precedence over the BSE scrip code.
 */
export async function findBySymbol(db: Database | Work, symbols: string[]): Promise<Map<string, string>> {
  const unique = [...new Set(symbols)]
  const { rows } = await sql<Bearer>`
    select kind, party_id, value, detail->>'symbol' as security_id from registrations
    where kind in ('NSE', 'BSE') and (value = any(${unique}) or detail->>'symbol' = any(${unique}))
    order by status <> 'Active', party_id`.execute(db)
  const found = new Map<string, string>()
  const bear = (kind: Bearer['kind'], of: (row: Bearer) => string | null) => {
    for (const row of rows) {
      const symbol = of(row)
      if (row.kind === kind && symbol && !found.has(symbol)) found.set(symbol, row.party_id)
    }
  }
  bear('NSE', ({ value }) => value)
  bear('BSE', ({ security_id }) => security_id)
  bear('BSE', ({ value }) => value)
  return found
}
