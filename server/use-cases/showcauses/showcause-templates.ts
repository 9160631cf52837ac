import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type {
  newShowcauseTemplate,
  ShowcauseTemplate,
  showcauseTemplateChange,
} from '#server/contract/showcauses/showcause.ts'
import { noticePlaceholders, orderPlaceholders } from '#server/contract/showcauses/showcause-placeholders.ts'
import type { Work } from '#server/database/connection.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  insertTemplate,
  readOwnTemplates,
  replaceTemplate,
} from '#server/database/showcauses/showcause-templates.ts'
import { fillLetter, placeholdersOf } from '#server/rules/showcauses/showcause-letter.ts'
import { builtInTemplates, neededInNotice } from '#server/rules/showcauses/showcause-templates.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** Names as placeholders: “{{facts}}, {{reply due}}”. */
export const braced = (names: string[]): string => names.map((name) => `{{${name}}}`).join(', ')

/** Throws a Refusal for unknown placeholders, and for a notice without the statutory ones. */
export function checkWording(kind: ShowcauseTemplate['kind'], wording: string): void {
  const known = kind === 'order' ? { ...noticePlaceholders, ...orderPlaceholders } : noticePlaceholders
  const { unknown } = fillLetter(wording, known)
  if (unknown.length > 0) throw invalid('wording', messages.showcause.unknown(braced(unknown)))
  if (kind === 'order') return
  const names = placeholdersOf(wording)
  const lacking = neededInNotice.filter((name) => !names.includes(name))
  if (lacking.length > 0) throw invalid('wording', messages.showcause.lacks(braced(lacking)))
}

/** The organisation's templates: the built-in ones as edited, then its own. */
export async function readTemplates(db: Work): Promise<ShowcauseTemplate[]> {
  const own = await readOwnTemplates(db)
  const isBuiltIn = ({ template_id }: ShowcauseTemplate) =>
    builtInTemplates.some((one) => one.template_id === template_id)
  const builtIn = builtInTemplates.map(
    (one) => own.find(({ template_id }) => template_id === one.template_id) ?? one,
  )
  return [...builtIn, ...own.filter((one) => !isBuiltIn(one))]
}

/** Adds a template. Throws an invalid Refusal by field. */
export async function addTemplate(
  { db, actor }: UseCase,
  input: z.output<typeof newShowcauseTemplate>,
): Promise<ShowcauseTemplate> {
  checkWording(input.kind, input.wording)
  const after = await insertTemplate(db, actor, input)
  const { template_id: entity_id } = after
  await audit(db, actor, { action: 'create', entity: 'showcause_template', entity_id, after })
  return after
}

/**
 * Changes a template; existing drafts and notices keep their text. Throws a conflict Refusal if it has changed since
 * `version`. Writes no audit row if nothing changes.
 */
export async function changeTemplate(
  { db, actor }: UseCase,
  id: string,
  { version, ...input }: z.output<typeof showcauseTemplateChange>,
): Promise<ShowcauseTemplate> {
  const all = await readTemplates(db)
  const before = found(
    all.find(({ template_id }) => template_id === id),
    messages.showcause.noTemplate,
  )
  checkWording(before.kind, input.wording)
  const stale = new Refusal('conflict', messages.showcause.stale)
  if (version !== undefined && version !== before.version) throw stale
  if (isDeepStrictEqual({ ...before, ...input }, before)) return before
  const after = await replaceTemplate(db, actor, { ...before, ...input })
  if (!after) throw stale
  await audit(db, actor, { action: 'change', entity: 'showcause_template', entity_id: id, before, after })
  return after
}
