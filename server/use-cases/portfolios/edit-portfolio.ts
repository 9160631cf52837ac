import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type {
  membersChange,
  newPortfolio,
  PortfolioChange,
} from '#server/contract/portfolios/portfolio-editing.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { removeParties } from '#server/database/parties/party-sets.ts'
import {
  addMembers,
  addPortfolioEvent,
  insertPortfolio,
  isNameTaken,
  lockPortfolio,
  readEdited,
  updatePortfolio,
} from '#server/database/portfolios/portfolio-editing.ts'
import { partiesOnRecord } from '../parties/parties-on-record.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

const entity = 'portfolio'
const { none, taken, stale, archived: archivedMessage } = messages.portfolios

/** Creates an empty portfolio and returns its id. Throws an invalid Refusal if the name is taken. */
export async function createPortfolio(
  { db, actor }: UseCase,
  input: z.output<typeof newPortfolio>,
): Promise<string> {
  const portfolioId = await insertPortfolio(db, actor, input)
  if (!portfolioId) throw invalid('name', taken)
  await addPortfolioEvent(db, actor, portfolioId, 'created', { name: input.name })
  await audit(db, actor, { action: 'create', entity, entity_id: portfolioId, after: input })
  return portfolioId
}

type LockedPortfolio = NonNullable<Awaited<ReturnType<typeof lockPortfolio>>>

function inUse(portfolio: LockedPortfolio | undefined): LockedPortfolio {
  const known = found(portfolio, none)
  if (known.archived_at) throw new Refusal('conflict', archivedMessage)
  return known
}

/** Locks and returns the portfolio. Throws a Refusal: not found, or conflict if it is archived. */
export const portfolioInUse = async ({ db }: UseCase, portfolioId: string): Promise<LockedPortfolio> =>
  inUse(await lockPortfolio(db, portfolioId))

/** Like `portfolioInUse` but without a lock: for long operations, which check again at the end. */
export const expectInUse = async ({ db }: UseCase, portfolioId: string): Promise<LockedPortfolio> =>
  inUse(await readEdited(db, portfolioId))

const differing = (before: Record<string, unknown>, after: Record<string, unknown>) => {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const changedIn = (side: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, side[name]]))
  return { some: names.length > 0, before: changedIn(before), after: changedIn(after) }
}

/**
 * Changes name and description of a portfolio, archives or restores it. Throws a Refusal: not found; conflict if it has
 * changed since `version`, or if it is archived and stays so; invalid if the name is taken.
 */
export async function changePortfolio(
  { db, actor }: UseCase,
  portfolioId: string,
  { version, archived, ...change }: PortfolioChange,
): Promise<void> {
  const locked = found(await lockPortfolio(db, portfolioId), none)
  if (locked.version !== version) throw new Refusal('conflict', stale)
  const was = { name: locked.name, description: locked.description }
  const after = { name: change.name ?? was.name, description: change.description ?? was.description }
  const wasArchived = locked.archived_at !== null
  const isArchived = archived ?? wasArchived
  const differences = differing(was, after)
  if (differences.some && wasArchived && isArchived) throw new Refusal('conflict', archivedMessage)
  if (after.name !== was.name && (await isNameTaken(db, after.name, portfolioId)))
    throw invalid('name', taken)
  if (!differences.some && isArchived === wasArchived) return
  if (!(await updatePortfolio(db, portfolioId, { ...after, archived: isArchived })))
    throw invalid('name', taken)
  const { some, ...beforeAndAfter } = differences
  if (some) await addPortfolioEvent(db, actor, portfolioId, 'changed', beforeAndAfter)
  if (isArchived !== wasArchived)
    await addPortfolioEvent(db, actor, portfolioId, isArchived ? 'archived' : 'restored', {})
  await audit(db, actor, {
    action: 'change',
    entity,
    entity_id: portfolioId,
    before: { ...differences.before, archived: wasArchived },
    after: { ...differences.after, archived: isArchived },
  })
}

/**
 * Adds parties to a portfolio or removes them; returns those that changed. Throws a Refusal: not found if there is no
 * such portfolio or a party to be added does not exist; conflict if the portfolio is archived.
 */
export async function changeMembers(
  useCase: UseCase,
  portfolioId: string,
  { portfolio: { action, parties } }: z.output<typeof membersChange>,
): Promise<string[]> {
  const { db, actor } = useCase
  await portfolioInUse(useCase, portfolioId)
  const adds = action === 'add'
  if (adds) await partiesOnRecord(db, parties)
  const changed = adds
    ? await addMembers(db, actor.organization_id, portfolioId, parties)
    : await removeParties(db, 'portfolio_parties', portfolioId, parties)
  if (changed.length === 0) return changed
  const kind = adds ? 'parties_added' : 'parties_removed'
  await addPortfolioEvent(db, actor, portfolioId, kind, { count: changed.length, parties: changed })
  const side = adds ? 'after' : 'before'
  await audit(db, actor, { action, entity, entity_id: portfolioId, [side]: { parties: changed } })
  return changed
}
