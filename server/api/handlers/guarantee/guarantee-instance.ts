import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { Refusal } from '#server/use-cases/refusal.ts'

/** Whether the viewer belongs to the organisation that is guided through the steps to a guarantee (`GUARANTEE_INSTANCE`). */
export const isOfGuaranteeInstance = ({ organisation }: Viewer): boolean =>
  organisation.instance_name === env.GUARANTEE_INSTANCE

/** Throws "not found" if the viewer does not belong to the guarantee instance. */
export function ofGuaranteeInstance(viewer: Viewer): void {
  if (!isOfGuaranteeInstance(viewer)) throw new Refusal('not found', messages.guarantee.none)
}
