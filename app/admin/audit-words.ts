/** A kind of thing as the audit has it, in words. */
export const thingInWords = (entity: string) => entity.replaceAll('_', ' ')

/** A change in words: "Create case 1001". */
export function changeInWords({
  action,
  entity,
  entity_id,
}: Record<'action' | 'entity' | 'entity_id', string>) {
  const words = `${action.replaceAll('_', ' ')} ${thingInWords(entity)} ${entity_id}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
