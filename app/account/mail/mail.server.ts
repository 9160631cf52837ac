import { z } from 'zod'
import { allows, features } from '#server/contract/features.ts'
import { usualDigest } from '#server/contract/notices/digest.ts'
import { type NoticeKind, noticeKinds } from '#server/contract/notices/notice-kinds.ts'
import { usualNoticeMails } from '#server/contract/notices/notice-mails.ts'
import { digestChoice, noticeMail, type Settings } from '#server/contract/people/account.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { mergedWith } from '../../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'

/** The user's mails, their mail settings, and whether their policy allows a digest at all. */
export async function readMailPage({ api, session }: RequestContext) {
  const [{ data: profile }, { data: mails }] = await Promise.all([
    api.read('myProfile'),
    api.read('listMails'),
  ])
  const { email, settings } = profile
  const possible = allows(session.policy, features.alerts) || allows(session.policy, features.cases)
  return {
    email,
    mails,
    possible,
    chosen: settings.digest ?? usualDigest,
    noticeMails: noticeMailsOf(settings),
  }
}

const digestForm = z.object({ digest: digestChoice })

const kinds = Object.keys(noticeKinds) as NoticeKind[]
const noticesForm = z.object(
  Object.fromEntries(kinds.map((kind) => [kind, noticeMail])) as Record<NoticeKind, typeof noticeMail>,
)

async function save({ api, form }: RequestContext, settings: Settings, page = '/account/mail') {
  const key = formKey({ form })
  const answer = await api.ask('changeSettings', { body: { settings }, key })
  return answer.ok ? redirectWithToast(page, 'settings-saved') : answer
}

const changeDigest = (ctx: RequestContext) => submit(ctx.form, digestForm, (digest) => save(ctx, digest))

/** Saves which notices are also e-mailed and returns to the page of the form. */
export const changeNotices = (ctx: RequestContext, page?: string) =>
  submit(ctx.form, noticesForm, async () => {
    const { data: profile } = await ctx.api.read('myProfile')
    const notice_mails = noticesForm.parse(mergedWith(ctx.form, noticeMailsOf(profile.settings)))
    return save(ctx, { notice_mails }, page)
  })

/** Which notices are e-mailed: the user's choices over the defaults. */
export const noticeMailsOf = ({ notice_mails }: Settings) => ({ ...usualNoticeMails, ...notice_mails })

/** Handles the forms of the page. */
export const mailAction = (ctx: RequestContext) =>
  handleByIntent(ctx, { digest: changeDigest, 'notice-mails': (ctx) => changeNotices(ctx) })
