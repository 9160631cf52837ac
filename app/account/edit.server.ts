import { z } from 'zod'
import { ownPicture, shownPicture } from '#server/contract/own-picture.ts'
import { profileChange } from '#server/contract/own-profile.ts'
import { chosenIndustries, chosenInterests } from '#server/contract/people.ts'
import { byIntent } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import { uploadedFiles, uploadRefusal } from '../forms/upload.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { lookCookie, readLook } from '../http/look.server.ts'
import { densities, themes } from './look-choices.ts'
import { changeNotices, noticeMailsOf } from './mail.server.ts'

const page = '/account/edit'

/** What the person may change about themselves, as it is now. */
export async function readEdit({ api, request }: RequestContext) {
  const [{ data: profile }, { data: industries }] = await Promise.all([
    api.read('myProfile'),
    api.read('listIndustries'),
  ])
  const { name, title, email, mobile_number, profile_pic, interests } = profile
  const uploaded = profile_pic?.startsWith(ownPicture('')) ?? false
  return {
    person: { name, title, email, mobile_number },
    picture: { uploaded, address: uploaded ? '' : (profile_pic ?? ''), shown: shownPicture(profile_pic) },
    industries,
    chosen: { industries: profile.industries, interests },
    look: readLook(request),
    noticeMails: noticeMailsOf(profile.settings),
  }
}

const profileForm = profileChange.pick({ name: true, title: true, mobile_number: true }).extend({
  profile_pic: profileChange.shape.profile_pic,
  attachment: uploadedFiles.default([]),
  without: z.literal('yes').optional(),
  uploaded: z.literal('yes').optional(),
})

/** An uploaded picture stays where nothing is said of another one. */
function pictureSent({ profile_pic = '', without, uploaded }: z.output<typeof profileForm>) {
  if (without) return { profile_pic: '' }
  return uploaded && profile_pic === '' ? {} : { profile_pic }
}

const saveProfile = (ctx: RequestContext) =>
  submit(ctx.form, profileForm, async (value) => {
    const { name, title, mobile_number, attachment } = value
    const [file] = value.without ? [] : attachment
    const sent = file && {
      attachment: Buffer.from(await file.arrayBuffer()).toString('base64'),
      file_name: file.name,
    }
    const body = { name, title, mobile_number, ...pictureSent(value), ...sent }
    const answer = await ctx.api.ask('changeProfile', { body, key: formKey(ctx) })
    return answer.ok ? done(page, 'profile-saved') : uploadRefusal(answer, answer.data.message)
  })

const following = z.object({
  industries: chosenIndustries.default([]),
  interests: chosenInterests.default([]),
})

const saveFollowing = (ctx: RequestContext) =>
  submit(ctx.form, following, async ({ industries, interests }) => {
    const call = { userId: ctx.session.user_id, body: { user: { industries } }, key: formKey(ctx) }
    const answer = await ctx.api.ask('changeUser', call)
    if (!answer.ok) return answer
    const kept = await ctx.api.ask('changeInterests', {
      body: { interests },
      key: `${formKey(ctx)}interests`,
    })
    return kept.ok ? done(page, 'interests-saved') : kept
  })

const keysOf = <T extends string>(words: Record<T, string>) => Object.keys(words) as [T, ...T[]]
const lookForm = z.object({ theme: z.enum(keysOf(themes)), density: z.enum(keysOf(densities)) })

const saveLook = (ctx: RequestContext) =>
  submit(ctx.form, lookForm, async ({ theme, density }) => {
    const answer = done(page, 'settings-saved')
    const look = {
      theme: theme === 'system' ? undefined : theme,
      density: density === 'usual' ? undefined : density,
    }
    answer.headers.append('Set-Cookie', lookCookie(ctx.request, look))
    return answer
  })

/** Keeps what one of the forms of the page says. */
export const editAction = (ctx: RequestContext) =>
  byIntent<unknown>(ctx, {
    profile: saveProfile,
    following: saveFollowing,
    'notice-mails': (of) => changeNotices(of, page),
    look: saveLook,
  })
