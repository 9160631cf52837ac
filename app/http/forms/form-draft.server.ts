import { createHash } from 'node:crypto'
import { seal, unseal } from '../cookies/seal.server.ts'
import { ownerOf, readSession } from '../cookies/session.server.ts'
import { cookiesOf, type SplitCookie, splitCookie } from '../cookies/split-cookie.server.ts'
import { typedValues } from './typed-values.server.ts'

/** A form that was submitted after its session had ended, or was open when it did, kept for its sender until they have signed in again. */
export interface FormDraft {
  user_id: string
  path: string
  intent: string
  fields: Record<string, string | string[]>
  /** Files were chosen, which are not kept. */
  had_files: boolean
}

const tenMinutes = 600
const aWorkingDay = 28_800
/** The maximum number of draft cookies for all pages together: more would not fit a request. */
const maxCookies = 8

/** One cookie per page, so that the forms of two tabs are kept side by side, even if they arrive at the same moment. */
function cookieOf(path: string): SplitCookie {
  const [page = ''] = path.split('?')
  return splitCookie(`credence-kept-${createHash('sha256').update(page).digest('hex').slice(0, 8)}`)
}

const ofRequest = ({ url }: Request) => cookieOf(new URL(url).pathname)
const anyName = /^(?:__Host-)?(credence-kept-[0-9a-f]{8})\.\d$/
const keptNames = (request: Request) =>
  Object.keys(cookiesOf(request)).flatMap((name) => anyName.exec(name)?.[1] ?? [])

function draftCookies(request: Request, kept: FormDraft, maxAge: number): string[] {
  try {
    const names = keptNames(request)
    const written = cookieOf(kept.path).write(request, seal(kept), maxAge)
    if (names.length + written.length <= maxCookies) return written
    const cleared = [...new Set(names)].flatMap((name) => splitCookie(name).clear(request))
    return [...cleared, ...written]
  } catch {
    return []
  }
}

const hasFiles = (form: FormData) =>
  [...form.values()].some((value) => typeof value !== 'string' && value.size > 0)

const intentOf = (form: FormData) => String(form.get('intent') ?? '')

// The owner comes from the form: another user may have signed in before it arrives.
const draftOf = (signedIn: string, path: string, form: FormData): FormDraft => ({
  user_id: ownerOf(form, signedIn),
  path,
  intent: intentOf(form),
  fields: typedValues(form),
  had_files: hasFiles(form),
})

/** The Set-Cookie headers that keep the text values of a form (no files) for ten minutes; empty if it is too long. */
export function keepDraft(request: Request, user_id: string, form: FormData): string[] {
  const { pathname, search } = new URL(request.url)
  return draftCookies(request, draftOf(user_id, pathname + search, form), tenMinutes)
}

/**
 * The Set-Cookie headers that keep, for a working day, the values of a form that was open at `path` when its user was
 * signed out for being idle. They are restored when the user signs in again.
 */
export function keepUnsent(request: Request, user_id: string, path: string, unsent: string): string[] {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(unsent)) form.append(name, value)
  return draftCookies(request, draftOf(user_id, path, form), aWorkingDay)
}

const opened = (request: Request, cookie: SplitCookie) => unseal<FormDraft>(cookie.read(request) ?? '')

const allKept = (request: Request): FormDraft[] =>
  [...new Set(keptNames(request))].flatMap((name) => opened(request, splitCookie(name)) ?? [])

/** The id of the user who is signed in, or whose form is kept; undefined if there is neither. */
export const recentUserId = (request: Request): string | undefined =>
  readSession(request)?.user_id ?? allKept(request)[0]?.user_id

/** The path of a page with a kept form of that user. */
export const draftPath = (request: Request, user_id: string): string | undefined =>
  allKept(request).find((draft) => draft.user_id === user_id)?.path

/** The form kept for this page, if it belongs to that user. */
export function readDraft(request: Request, user_id: string | undefined): FormDraft | undefined {
  const draft = opened(request, ofRequest(request))
  return draft && draft.user_id === user_id ? draft : undefined
}

const ownDraft = (request: Request) => readDraft(request, readSession(request)?.user_id)

/** The Set-Cookie headers that delete the draft once its page has restored it. */
export const forgetDraft = (request: Request): string[] =>
  ownDraft(request) ? ofRequest(request).clear(request) : []

/** The Set-Cookie headers that delete the draft once the same form was submitted successfully: a restored copy would be sent twice. */
export const forgetSent = (request: Request, form: FormData): string[] =>
  ownDraft(request)?.intent === intentOf(form) ? ofRequest(request).clear(request) : []
