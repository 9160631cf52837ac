import { z } from 'zod'
import { ownPicture, shownPicture } from '#server/contract/people/own-picture.ts'
import { profileChange } from '#server/contract/people/own-profile.ts'
import { chosenIndustries, chosenInterests } from '#server/contract/people/people.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import type { Fields } from '../../forms/conflicts/merged.ts'
import { mergedWith, readShownValues } from '../../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import { uploadedFiles, uploadRefusal } from '../../forms/uploads/upload.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { dataOr, secondary } from '../../gateway/secondary.server.ts'
import { lookCookie, readLook } from '../../http/cookies/look.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { changeNotices, noticeMailsOf } from '../mail/mail.server.ts'
import { densities, themes } from './look-choices.ts'

const page = '/account/edit'

/** The current values of what users can change about themselves. */
export async function readEdit({ api, request }: RequestContext) {
  const [{ data: profile }, industries] = await Promise.all([
    api.read('myProfile'),
    secondary(api.ask('listIndustries')),
  ])
  const { name, title, email, mobile_number, profile_pic, interests } = profile
  const uploaded = profile_pic?.startsWith(ownPicture('')) ?? false
  return {
    person: { name, title, email, mobile_number },
    picture: { uploaded, address: uploaded ? '' : (profile_pic ?? ''), shown: shownPicture(profile_pic) },
    industries: dataOr(industries, []),
    // Industries that the form does not show stay as they are.
    chosen: { industries: industries.ok ? profile.industries : [], interests },
    look: readLook(request),
    noticeMails: noticeMailsOf(profile.settings),
  }
}

const profileForm = profileChange.pick({ name: true, title: true, mobile_number: true }).extend({
  profile_pic: profileChange.shape.profile_pic,
  attachment: uploadedFiles.default([]),
  without: z.literal('yes').optional(),
})

/** Leaves the picture unchanged if the form does not ask for another one. */
function pictureSent({ profile_pic = '', without }: z.output<typeof profileForm>, shown: Fields) {
  if (without) return { profile_pic: '' }
  return profile_pic === shown.profile_pic ? {} : { profile_pic }
}

const saveProfile = (ctx: RequestContext) =>
  submit(ctx.form, profileForm, async (value) => {
    const { data: now } = await ctx.api.read('myProfile')
    const stored = { name: now.name, title: now.title, mobile_number: now.mobile_number ?? '' }
    const { name, title, mobile_number } = mergedWith(ctx.form, stored)
    const [file] = value.without ? [] : value.attachment
    const sent = file && {
      attachment: Buffer.from(await file.arrayBuffer()).toString('base64'),
      file_name: file.name,
    }
    const body = { name, title, mobile_number, ...pictureSent(value, readShownValues(ctx.form)), ...sent }
    const answer = await ctx.api.ask('changeProfile', { body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(page, 'profile-saved') : uploadRefusal(answer, answer.data.message)
  })

const following = z.object({
  industries: chosenIndustries.default([]),
  interests: chosenInterests.default([]),
})

const saveFollowing = (ctx: RequestContext) =>
  submit(ctx.form, following, async () => {
    const { data: now } = await ctx.api.read('myProfile')
    const stored = { industries: now.industries, interests: now.interests }
    const { industries, interests } = following.parse(mergedWith(ctx.form, stored))
    const call = { userId: ctx.session.user_id, body: { user: { industries } }, key: formKey(ctx) }
    const answer = await ctx.api.ask('changeUser', call)
    if (!answer.ok) return answer
    const saved = await ctx.api.ask('changeInterests', {
      body: { interests },
      key: `${formKey(ctx)}interests`,
    })
    return saved.ok ? redirectWithToast(page, 'interests-saved') : saved
  })

const keysOf = <T extends string>(words: Record<T, string>) => Object.keys(words) as [T, ...T[]]
const lookForm = z.object({ theme: z.enum(keysOf(themes)), density: z.enum(keysOf(densities)) })

const saveLook = (ctx: RequestContext) =>
  submit(ctx.form, lookForm, async ({ theme, density }) => {
    const answer = redirectWithToast(page, 'settings-saved')
    const look = {
      theme: theme === 'system' ? undefined : theme,
      density: density === 'usual' ? undefined : density,
    }
    answer.headers.append('Set-Cookie', lookCookie(ctx.request, look))
    return answer
  })

/** Handles the forms of the page. */
export const editAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, {
    profile: saveProfile,
    following: saveFollowing,
    'notice-mails': (ctx) => changeNotices(ctx, page),
    look: saveLook,
  })
