import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { newLayout } from '#server/contract/dashboard/dashboard.ts'
import { messages } from '#server/contract/messages.ts'
import { lockSettings } from '#server/database/people/accounts.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { changeSettings } from './change-settings.ts'

/**
 * Stores the layout of the actor's dashboard and returns it. Throws a conflict Refusal if the stored layout is no
 * longer `before`. `usual`: the layout shown until one is stored.
 */
export async function arrangeDashboard(
  useCase: UseCase,
  { widgets, before }: z.output<typeof newLayout>,
  usual: string[],
): Promise<string[]> {
  const settings = await lockSettings(useCase.db, useCase.actor.user_id)
  const shown = settings.dashboard ?? usual
  if (before && !isDeepStrictEqual(before, shown)) throw new Refusal('conflict', messages.dashboard.changed)
  if (isDeepStrictEqual(widgets, shown)) return shown
  const { dashboard = [] } = await changeSettings(useCase, { dashboard: widgets })
  return dashboard
}
