import type { Business, Series } from './business.ts'

const crore = 10_000_000

/** A company named in pages and documents: its fixed properties; the rest is generated. */
interface FeaturedParty extends Partial<Omit<Business, 'place' | 'trade'>> {
  name: string
  model_type: Business['model_type']
  city: string
  trade: string
  health: Business['health']
  revenue: number
  registered_on: string
  series?: Series
}

const inCrore = (...amounts: number[]) => amounts.map((amount) => Math.round(amount * crore))

/** Always the first parties of the world: p_000001 and on. */
export const featuredParties: FeaturedParty[] = [
  {
    name: 'Kaveri Alloys Private Limited',
    model_type: 'private_company',
    city: 'Bengaluru',
    trade: 'Alloys',
    health: 'distressed',
    revenue: 104 * crore,
    registered_on: '2009-04-17',
    nic: '27100',
    cin: 'U27100KA2009PTC049871',
    series: {
      revenue: inCrore(104, 112.4, 131.0, 138.7, 129.2, 108.5),
      ebit: inCrore(9.1, 9.8, 11.2, 8.1, 4.9, 1.7),
      interest: inCrore(2.8, 3.1, 3.6, 4.4, 4.9, 5.3),
    },
  },
  {
    name: 'Om Agro Exports LLP',
    model_type: 'limited_liability_partnership',
    city: 'Guntur',
    trade: 'Agro Exports',
    health: 'shaky',
    revenue: 46 * crore,
    registered_on: '2014-08-05',
  },
  {
    name: 'Sahyadri Chemicals Limited',
    model_type: 'public_company',
    city: 'Palghar',
    trade: 'Chemicals',
    health: 'shaky',
    revenue: 410 * crore,
    registered_on: '1994-02-11',
    listed: true,
  },
  {
    name: 'Meridian Textiles Limited',
    model_type: 'public_company',
    city: 'Coimbatore',
    trade: 'Textiles',
    health: 'distressed',
    revenue: 275 * crore,
    registered_on: '1988-11-23',
    listed: true,
  },
  {
    name: 'Deccan Logistics Private Limited',
    model_type: 'private_company',
    city: 'Hyderabad',
    trade: 'Logistics',
    health: 'healthy',
    revenue: 88 * crore,
    registered_on: '2006-06-30',
  },
  {
    name: 'Rangoli Traders Private Limited',
    model_type: 'private_company',
    city: 'Jaipur',
    trade: 'Traders',
    health: 'healthy',
    revenue: 3 * crore,
    registered_on: '2017-01-19',
  },
]

/** Whether a party is featured: pages and documents show its record. */
export const isFeatured = (party_id: string) => party_id <= 'p_000006'

/** The company of the small-business organisation. */
export const smallBusinessParty = 'p_000006'
