import { data } from '@remix-run/node'
import type { z } from 'zod'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import {
  type SignalSetting,
  type SignalThreshold,
  signalChange,
} from '#server/contract/signals/signal-settings.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { submitMerged } from '../../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { dataOr } from '../../gateway/secondary.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'

const codeOf = ({ params }: RequestContext) => required(params.signalCode)
const addressOf = (ctx: RequestContext) => `/admin/signals/${codeOf(ctx)}`

/** The computed signals with their thresholds, by category. */
export async function readSignals({ api }: RequestContext) {
  const { data: signals } = await api.read('listSignalSettings')
  const categories = [...new Set(signals.map(({ category }) => category))]
  return {
    changed: signals.filter(({ raise, grave, disabled }) => disabled || isOwn(raise) || isOwn(grave)).length,
    categories: categories.map((category) => ({
      category,
      signals: signals.filter((one) => one.category === category),
    })),
  }
}

const isOwn = (threshold: SignalThreshold | null) => threshold !== null && threshold.value !== null

const limits = ['raise', 'grave'] as const

/** A signal as the fields of the form that saves it; missing thresholds have no field. */
const fieldsOf = ({ disabled, ...signal }: SignalSetting): Record<string, string> => ({
  ...Object.fromEntries(
    limits.flatMap((name) => {
      const limit = signal[name]
      return limit ? [[name, String(limit.value ?? limit.standard)]] : []
    }),
  ),
  disabled: disabled ? 'on' : '',
})

/** A signal, and the backtest of the thresholds in the query string, if any. */
export async function readSignal(ctx: RequestContext) {
  const signalCode = codeOf(ctx)
  const typedLimits = Object.fromEntries(limits.map((name) => [name, ctx.url.searchParams.get(name) ?? '']))
  const tries = ctx.url.searchParams.has('raise')
  const [{ data: signal }, trial] = await Promise.all([
    ctx.api.read('readSignalSetting', { signalCode }),
    tries ? ctx.api.ask('trySignal', { signalCode, query: typedLimits }) : undefined,
  ])
  const fields = fieldsOf(signal)
  const { raise = '', grave = '' } = fields
  const values = { raise, grave }
  const refused = trial && !trial.ok ? trial.data : undefined
  const page = {
    signal,
    may_change: allows(ctx.session.policy, features.workflows, 'PATCH'),
    fields,
    values,
    tried: tries ? { ...values, ...typedLimits } : values,
    /** The initial values of the form that saves. */
    offered: trial?.ok ? { ...values, ...typedLimits } : values,
    trial: dataOr(trial, null),
    faults: refused ? (refused.errors ?? { raise: [refused.message] }) : null,
    own: isOwn(signal.raise) || isOwn(signal.grave),
  }
  return data(page, { status: refused ? 422 : 200 })
}
export type SignalPage = Awaited<ReturnType<typeof readSignal>>['data']

async function change(ctx: RequestContext, body: z.output<typeof signalChange>) {
  const answer = await ctx.api.ask('changeSignal', { signalCode: codeOf(ctx), body, key: formKey(ctx) })
  if (!answer.ok) return answer
  return redirectWithToast(addressOf(ctx), answer.data.request_id ? 'sent-for-approval' : 'signal-saved')
}

const save = (ctx: RequestContext) =>
  submitMerged(ctx.form, signalChange, (body) => change(ctx, body), {
    message: messages.signals.stale,
    now: async () => fieldsOf((await ctx.api.read('readSignalSetting', { signalCode: codeOf(ctx) })).data),
    label: (name) => (name === 'disabled' ? 'Off' : name === 'raise' ? 'First limit' : 'Second limit'),
  })

const reset = (ctx: RequestContext) => submit(ctx.form, signalChange, (body) => change(ctx, body))

export const signalAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'save-signal': save, 'reset-signal': reset })
