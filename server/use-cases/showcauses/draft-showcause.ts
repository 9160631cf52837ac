import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type { PartyAddress } from '#server/contract/parties/party-details.ts'
import type { newShowcause } from '#server/contract/showcauses/showcause.ts'
import { lockCases } from '#server/database/cases/case-locks.ts'
import { readTicket } from '#server/database/cases/cases.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { readParty } from '#server/database/parties/parties.ts'
import { readAddresses } from '#server/database/parties/party-details.ts'
import { addShowcauseEvent, insertShowcause } from '#server/database/showcauses/showcauses.ts'
import { wholeNumber } from '#server/rules/whole-number.ts'
import { found, invalid } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { readTemplates } from './showcause-templates.ts'

const addressLines = ({ address, city, state, pincode }: PartyAddress): string => {
  const cityLine = [city, state, pincode].filter((part) => part && !address.includes(part)).join(', ')
  return cityLine ? `${address}\n${cityLine}` : address
}

/**
 * Drafts a notice to a party in an open case from a template, addressed to the party's registered office, and returns
 * its id. `officer` is the signatory until another one is set. Throws a Refusal: not found, or invalid by field.
 */
export async function draftShowcause(
  { db, actor }: UseCase,
  officer: string,
  input: z.output<typeof newShowcause>,
): Promise<string> {
  const { organization_id, user_id } = actor
  const case_id = wholeNumber(input.case_id)
  await lockCases(db, [case_id])
  const ticket = await readTicket(db, case_id)
  if (!ticket) throw invalid('case_id', 'No such case')
  if (ticket.case_status_category === 'CLOSED') throw invalid('case_id', messages.showcause.caseClosed)
  const party = found(await readParty(db, input.party_id), 'No such party')
  const template = (await readTemplates(db)).find(
    ({ template_id, kind, offered }) => template_id === input.template_id && kind === 'notice' && offered,
  )
  if (!template) throw invalid('template_id', messages.form.select)
  const [office] = await readAddresses(db, party.party_id)
  const row = {
    organization_id,
    case_id,
    party_id: party.party_id,
    template_id: template.template_id,
    wording: template.wording,
    addressee: party.name,
    address: office ? addressLines(office) : null,
    method: 'registered_post' as const,
    loan_account: ticket.loan_account,
    officer,
    created_by: user_id,
  }
  const id = await insertShowcause(db, row)
  await addShowcauseEvent(db, { organization_id, showcause_id: id, kind: 'drafted', owner: user_id })
  await audit(db, actor, { action: 'create', entity: 'showcause', entity_id: id, after: row })
  return id
}
