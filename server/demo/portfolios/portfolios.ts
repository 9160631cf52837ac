import { addDays } from '#server/contract/calendar.ts'
import { timestampAt } from '../calendar.ts'
import { unitOfPortfolio } from '../organisation/org-units.ts'
import { seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'

type Party = Row<'parties'>

interface Plan {
  organization_id: string
  created_by: string
  name: string
  description: string
  count: number
  /** Days since it was created. */
  age: number
  holds: (party: Party) => boolean
}

const north = [
  'Delhi',
  'Haryana',
  'Punjab',
  'Rajasthan',
  'Uttar Pradesh',
  'Uttarakhand',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Chandigarh',
  'Madhya Pradesh',
  'Bihar',
]
const inStates =
  (states: string[]) =>
  ({ state, listed }: Party) =>
    !listed && states.includes(state ?? '')
const inTrade =
  (trade: RegExp) =>
  ({ industry }: Party) =>
    trade.test(industry ?? '')

const northern = { organization_id: 'o_northern', created_by: 'u_lead' }
const second = { organization_id: 'o_second', created_by: 'u_officer' }

const plans: Plan[] = [
  {
    ...northern,
    name: 'MSME North',
    description: 'Small and medium borrowers of the northern branches',
    count: 400,
    age: 40,
    holds: inStates(north),
  },
  {
    ...northern,
    name: 'Agro exporters',
    description: 'Growers and food processors with export credit',
    count: 96,
    age: 75,
    holds: inTrade(/Agriculture|Food/),
  },
  {
    ...northern,
    name: 'Textiles',
    description: 'Mills, weavers and garment makers',
    count: 58,
    age: 120,
    holds: inTrade(/Textiles/),
  },
  {
    ...northern,
    name: 'Listed corporates',
    description: 'Exposures to listed companies',
    count: 36,
    age: 210,
    holds: ({ listed }) => listed === true,
  },
  {
    ...northern,
    name: 'Accounts in resolution',
    description: 'Borrowers under a corporate insolvency resolution process',
    count: 5,
    age: 12,
    holds: ({ status }) => status === 'Under CIRP',
  },
  {
    ...second,
    name: 'SME West',
    description: 'Small and medium borrowers of Maharashtra, Gujarat and Goa',
    count: 140,
    age: 60,
    holds: inStates(['Maharashtra', 'Gujarat', 'Goa']),
  },
  {
    ...second,
    name: 'Infrastructure',
    description: 'Builders and utilities',
    count: 32,
    age: 150,
    holds: inTrade(/Construction|Electricity/),
  },
]

const gone = /Strike Off|Dissolved|Amalgamated|Converted/
const canBorrow = ({ model_type, status }: Party) => model_type !== 'person' && !gone.test(status ?? '')

/** The organisation's borrowers come first. */
function chosen({ name, count, holds }: Plan, parties: Party[], borrowers: ReadonlySet<string>) {
  const fitting = parties.filter((party) => canBorrow(party) && holds(party))
  const lent = fitting.filter(({ party_id }) => borrowers.has(party_id ?? '')).slice(0, count)
  const others = fitting.filter(({ party_id }) => !borrowers.has(party_id ?? ''))
  return [...lent, ...seededRandom(`portfolio ${name}`).sample(others, count - lent.length)]
}

/** The two banks' portfolios and the parties in them. */
export function makePortfolios(
  parties: Party[],
  borrowers: Record<string, ReadonlySet<string>>,
  today: string,
) {
  const made = plans.map((plan, index) => {
    const { organization_id, created_by, name, description, age } = plan
    const portfolio_id = `pf_${String(index + 1).padStart(6, '0')}`
    const created_at = timestampAt(addDays(today, -age), 615)
    const portfolio: Row<'portfolios'> = {
      portfolio_id,
      organization_id,
      name,
      description,
      created_by,
      created_at,
      unit_id: unitOfPortfolio[name] ?? null,
    }
    const entries = chosen(plan, parties, borrowers[organization_id] ?? new Set()).map(
      ({ party_id }): Row<'portfolio_parties'> => ({
        organization_id,
        portfolio_id,
        party_id,
        added_at: created_at,
      }),
    )
    const event: Row<'portfolio_events'> = {
      organization_id,
      portfolio_id,
      user_id: created_by,
      at: created_at,
      kind: 'created',
      detail: { name },
    }
    return { portfolio, entries, event }
  })
  return {
    portfolios: made.map(({ portfolio }) => portfolio),
    portfolio_parties: made.flatMap(({ entries }) => entries),
    portfolio_events: made.map(({ event }) => event),
  }
}
