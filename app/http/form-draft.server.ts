import { createHash } from 'node:crypto'
import { seal, unseal } from './seal.server.ts'
import { ownerOf, readSession } from './session.server.ts'
import { cookiesOf, type SplitCookie, splitCookie } from './split-cookie.server.ts'
import { typedValues } from './typed-values.server.ts'

/** A form that arrived after its session had ended, or stood there when it did, kept for its sender until they have signed in again. */
export interface FormDraft {
  user_id: string
  path: string
  intent: string
  fields: Record<string, string | string[]>
}

const tenMinutes = 600
const aWorkingDay = 28_800
/** So many cookies hold what is kept, of all pages together: more would not fit a request. */
const maxCookies = 8

/** Each page has its own: the forms of two tabs are kept side by side, even where they arrive at the same moment. */
function cookieOf(path: string): SplitCookie {
  const [page = ''] = path.split('?')
  return splitCookie(`credence-kept-${createHash('sha256').update(page).digest('hex').slice(0, 8)}`)
}

const ofRequest = ({ url }: Request) => cookieOf(new URL(url).pathname)
const anyName = /^(?:__Host-)?(credence-kept-[0-9a-f]{8})\.\d$/
const keptNames = (request: Request) =>
  Object.keys(cookiesOf(request)).flatMap((name) => anyName.exec(name)?.[1] ?? [])

function keep(request: Request, kept: FormDraft, maxAge: number): string[] {
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

const intentOf = (form: FormData) => String(form.get('intent') ?? '')

// Somebody else may be signed in by the time it arrives.
const draftOf = (signedIn: string, path: string, form: FormData): FormDraft => ({
  user_id: ownerOf(form, signedIn),
  ...{ path, intent: intentOf(form) },
  fields: typedValues(form),
})

/** The Set-Cookie headers that keep the texts of a form (no files); none when it is too long to be kept. */
export function keepDraft(request: Request, user_id: string, form: FormData): string[] {
  const { pathname, search } = new URL(request.url)
  return keep(request, draftOf(user_id, pathname + search, form), tenMinutes)
}

/** The same of a form that stood on the page of that path when its person was signed out for being idle: they come back when they do. */
export function keepUnsent(request: Request, user_id: string, path: string, unsent: string): string[] {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(unsent)) form.append(name, value)
  return keep(request, draftOf(user_id, path, form), aWorkingDay)
}

const opened = (request: Request, cookie: SplitCookie) => unseal<FormDraft>(cookie.read(request) ?? '')

const allKept = (request: Request): FormDraft[] =>
  [...new Set(keptNames(request))].flatMap((name) => opened(request, splitCookie(name)) ?? [])

/** Who is signed in, or was when a form of theirs was kept; undefined for a browser in which nobody was of late. */
export const latelySignedIn = (request: Request): string | undefined =>
  readSession(request)?.user_id ?? allKept(request)[0]?.user_id

/** Where a form of that person waits to be given back. */
export const draftPath = (request: Request, user_id: string): string | undefined =>
  allKept(request).find((draft) => draft.user_id === user_id)?.path

/** The kept form, for the person who sent it and the page it was sent from. */
export function readDraft(request: Request, user_id: string | undefined): FormDraft | undefined {
  const draft = opened(request, ofRequest(request))
  return draft && draft.user_id === user_id ? draft : undefined
}

const ownDraft = (request: Request) => readDraft(request, readSession(request)?.user_id)

/** The Set-Cookie headers that forget it, once its page has given it back. */
export const forgetDraft = (request: Request): string[] =>
  ownDraft(request) ? ofRequest(request).clear(request) : []

/** The same once that form came through by itself: given back, it would be sent twice. */
export const forgetSent = (request: Request, form: FormData): string[] =>
  ownDraft(request)?.intent === intentOf(form) ? ofRequest(request).clear(request) : []
