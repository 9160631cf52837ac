import { ddmmyyyy } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { hasPartners, wordsOf } from '#server/contract/parties/model-types.ts'
import type { Party } from '#server/contract/parties/party.ts'
import type { BusinessActivity, PartyContact } from '#server/contract/parties/party-details.ts'
import { registerSource } from '#server/contract/parties/register-source.ts'
import type { CheckedRegistration } from '#server/contract/parties/registrations.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { formerlyOf } from '../highlights/identity.server.ts'
import { ageOf, readParty } from '../party.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { addressesOf, contactsOf } from '../relationships/contact-and-addresses.server.ts'

type Fact = [label: string, value: string | null]

const amount = (rupees: number | null) => (rupees === null ? null : rupeesInWords(rupees))
const orNothing = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ') || null

function formFacts(party: Party): Fact[] {
  const paidIn: Fact = [wordsOf(party.model_type).capital, amount(party.paid_up_capital)]
  const company: Fact[] = [
    ['Class', party.class],
    ['Category', party.category],
    ['Sub-category', party.sub_category],
    ['Authorised capital', amount(party.authorised_capital)],
    paidIn,
    ['Listed', party.listed ? 'Yes' : 'No'],
  ]
  const partnership: Fact[] = party.llpin ? [paidIn] : []
  const formerly = formerlyOf(party)
  return [
    ...(formerly ? [['Formerly', formerly] satisfies Fact] : []),
    ['Registered on', orNothing([party.registered_on && ddmmyyyy(party.registered_on), ageOf(party)])],
    ['Registrar', party.roc],
    ...(hasPartners(party.model_type) ? partnership : company),
    ['Status', party.status],
  ]
}

const exchanges: Record<string, string> = { ISIN: 'ISIN', NSE: 'NSE symbol', BSE: 'BSE code' }

/** The identifiers under which a party's shares are traded. */
const listingFacts = (rows: CheckedRegistration[]) =>
  rows.flatMap(({ kind, value }): Fact[] => {
    const label = exchanges[kind]
    return label ? [[label, value]] : []
  })

const activityOf = ({ nic_code, division, mca_class, industry, products }: BusinessActivity) => {
  const facts: Fact[] = [
    ['Industry', industry],
    ['NIC code', nic_code],
    ['NIC division', division],
    ['Class at the registrar', mca_class === industry ? null : mca_class],
  ]
  return {
    facts: facts.filter(([, value]) => value !== null || industry === null),
    source: products[0] ? `${products[0].source}, ${ddmmyyyy(products[0].as_of)}` : null,
    products: products.map(({ kind, name, share }) => ({
      kind: kind === 'product' ? 'Product' : 'Service',
      name,
      share: share !== null && share >= 0 && share <= 100 ? `${share} %` : null,
    })),
  }
}
export type Activity = ReturnType<typeof activityOf>

const websitesOf = (rows: PartyContact[]) => contactsOf(rows.filter(({ kind }) => kind === 'website'))

/** A business's identity and activity; each part is read separately. */
export async function readBusinessDetails(ctx: RequestContext) {
  const [party, activity, addresses, websites, listing] = await Promise.all([
    readParty(ctx.api, required(ctx.params.partyId)),
    readPartySlice(ctx, 'partyBusinessActivity', activityOf),
    readPartySlice(ctx, 'partyAddresses', addressesOf),
    readPartySlice(ctx, 'partyContacts', websitesOf),
    readPartySlice(ctx, 'partyRegistrations', listingFacts),
  ])
  const traded = listing.status === 'done' ? listing.result : []
  const source = party.source_date ? { name: registerSource(party.source), on: party.source_date } : null
  const person = party.model_type === 'person'
  return { person, form: [...formFacts(party), ...traded], source, activity, addresses, websites }
}
