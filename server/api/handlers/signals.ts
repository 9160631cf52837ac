import type { signalEndpoints } from '#server/contract/endpoints/signals.ts'
import { readWaitingChange } from '#server/database/organisation/change-requests.ts'
import { readSignalSettings, readStoredSetting } from '#server/database/signals/signal-settings.ts'
import { signalCatalogue } from '#server/rules/signals/catalogue.ts'
import { askFirst } from '#server/use-cases/organisation/ask-first.ts'
import { changeSignal, computedSignal, settingOf } from '#server/use-cases/signals/edit-signal.ts'
import { trySignal } from '#server/use-cases/signals/try-signal.ts'
import type { HandlersOf } from '../handler.ts'

const computed = signalCatalogue.filter(({ raised }) => raised === 'records')

/** The computed signals and the organisation's thresholds. */
export const signalHandlers: HandlersOf<typeof signalEndpoints> = {
  listSignalSettings: async ({ db }) => {
    const stored = new Map((await readSignalSettings(db)).map((one) => [one.signal_code, one]))
    return { data: computed.map((signal) => settingOf(signal, stored.get(signal.code))) }
  },
  readSignalSetting: async ({ db, actor, params }) => {
    const signal = computedSignal(params.signalCode)
    const setting = settingOf(signal, await readStoredSetting(db, signal.code))
    return {
      data: { ...setting, waits: await readWaitingChange(db, 'signal', String(signal.code), actor.user_id) },
    }
  },
  trySignal: async ({ db, params, query }) => ({ data: await trySignal(db, params.signalCode, query) }),
  changeSignal: async ({ params: { signalCode }, body, ...useCase }) =>
    askFirst(
      useCase,
      {
        kind: 'signal',
        subject_id: String(Number(signalCode)),
        subject: ({ label }) => label,
        version: body.version,
        payload: () => body,
        audited: { entity: 'signal', entity_id: ({ code }) => String(code) },
      },
      () => changeSignal(useCase, signalCode, body),
    ),
}
