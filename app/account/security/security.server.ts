import { data, redirect } from '@remix-run/node'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { factorCode, factorRemoval, passwordForm } from '#server/contract/people/own-security.ts'
import { env } from '#server/env.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import { submitAndShow } from '../../forms/submit-and-show.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { endedSessionCookies } from '../../http/cookies/session.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { browserInWords } from './browser-in-words.server.ts'

const page = '/account/security'

const drawn = (address: string) =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(address, { border: 4 })).toString('base64')}`

/** A secret in groups of four characters, easier to type. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The user's second factor and active sessions. */
export async function readSecurity({ api }: RequestContext) {
  const [{ data: signIns }, { data: factor }] = await Promise.all([
    api.read('listSignIns'),
    api.read('readSecondFactor'),
  ])
  const { on, recovery_left, pending } = factor
  return {
    signIns: signIns.map((one) => ({ ...one, browser: browserInWords(one.browser) })),
    elsewhere: env.LOGIN_TYPE !== 'embedded',
    factor: { on, recovery_left },
    pending: pending && { code: drawn(pending.address), secret: inGroups(pending.secret) },
  }
}
export type SignIn = Awaited<ReturnType<typeof readSecurity>>['signIns'][number]

const changePassword = (ctx: RequestContext) =>
  submit(ctx.form, passwordForm, async ({ current, password }) => {
    const answer = await ctx.api.ask('changePassword', { body: { current, password }, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(page, 'password-changed') : answer
  })

async function startSecondFactor(ctx: RequestContext) {
  return submit(ctx.form, z.object({}), async () => {
    const answer = await ctx.api.ask('beginSecondFactor', { key: formKey(ctx) })
    return answer.ok ? redirectWithToast(`${page}#second-factor`) : answer
  })
}

/** The recovery codes are shown only once, so this form responds with the page itself instead of a redirect. */
const confirm = (ctx: RequestContext) =>
  submitAndShow(
    ctx.form,
    factorCode,
    (body) => ctx.api.ask('confirmSecondFactor', { body, key: formKey(ctx) }),
    ({ data: { codes } }) => data({ codes }, { headers: { 'Cache-Control': 'no-store' } }),
  )

const cancel = (ctx: RequestContext) =>
  submit(ctx.form, z.object({}), async () => {
    const answer = await ctx.api.ask('cancelSecondFactor', { key: formKey(ctx) })
    return answer.ok ? redirectWithToast(page, 'factor-cancelled') : answer
  })

const remove = (ctx: RequestContext) =>
  submit(ctx.form, factorRemoval, async (body) => {
    const answer = await ctx.api.ask('removeSecondFactor', { body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(page, 'factor-removed') : answer
  })

/** Ends one of the user's sessions. A session that has already ended or does not exist is not found. */
const endSignIn = (ctx: RequestContext) =>
  submit(ctx.form, z.object({ session_id: z.string().default('') }), async ({ session_id }) => {
    const answer = await ctx.api.ask('endSignIn', { sessionId: session_id, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(page, 'sign-in-ended') : answer
  })

/** Ends all of the user's sessions, including this one. If the API refuses, nothing is signed out. */
const signOutEverywhere = (ctx: RequestContext) =>
  submit(ctx.form, z.object({}), async () => {
    const ended = await ctx.api.ask('endSignIns')
    if (!ended.ok) return ended
    const answer = redirect('/?notice=signed-out', 303)
    for (const cookie of endedSessionCookies(ctx.request)) answer.headers.append('Set-Cookie', cookie)
    return answer
  })

/** Handles the forms of the page. */
export const securityAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, {
    password: changePassword,
    'begin-factor': startSecondFactor,
    'confirm-factor': confirm,
    'cancel-factor': cancel,
    'remove-factor': remove,
    'end-sign-in': endSignIn,
    'sign-out-everywhere': signOutEverywhere,
  })
