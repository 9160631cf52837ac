import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { Refusal } from '#server/use-cases/refusal.ts'

/** Refuses as not found who is not of the guarantee instance. */
export function ofGuaranteeInstance({ organisation }: Viewer): void {
  if (organisation.instance_name !== env.GUARANTEE_INSTANCE)
    throw new Refusal('not found', messages.guarantee.none)
}
