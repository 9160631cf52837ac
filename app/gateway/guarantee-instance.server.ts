import { env } from '#server/env.ts'
import type { RequestContext } from './guard.server.ts'

/** Whether the organisation is the one that uses the guarantee steps. */
export async function isGuaranteeInstance({ api }: Pick<RequestContext, 'api'>): Promise<boolean> {
  const { data: organisation } = await api.read('myOrganisation')
  return organisation.instance_name === env.GUARANTEE_INSTANCE
}
