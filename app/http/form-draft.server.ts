import { seal, unseal } from './seal.server.ts'
import { ownerOf, readSession } from './session.server.ts'
import { splitCookie } from './split-cookie.server.ts'
import { typedValues } from './typed-values.server.ts'

/** A form that arrived after its session had ended, or stood there when it did, kept for its sender until they have signed in again. */
export interface FormDraft {
  user_id: string
  path: string
  intent: string
  fields: Record<string, string | string[]>
}

const cookie = splitCookie('credence-kept')
const tenMinutes = 600
const aWorkingDay = 28_800

function keep(request: Request, kept: FormDraft, maxAge: number): string[] {
  try {
    return cookie.write(request, seal(kept), maxAge)
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

function kept(request: Request): FormDraft | undefined {
  const sealed = cookie.read(request)
  return sealed ? unseal<FormDraft>(sealed) : undefined
}

/** Where a form of that person waits to be given back. */
export function draftPath(request: Request, user_id: string): string | undefined {
  const draft = kept(request)
  return draft?.user_id === user_id ? draft.path : undefined
}

/** The kept form, for the person who sent it and the page it was sent from. */
export function readDraft(request: Request, user_id: string | undefined): FormDraft | undefined {
  const draft = kept(request)
  const isHere = draft?.path.split('?')[0] === new URL(request.url).pathname
  return isHere && draft.user_id === user_id ? draft : undefined
}

const ownDraft = (request: Request) => readDraft(request, readSession(request)?.user_id)

/** The Set-Cookie headers that forget it, once its page has given it back. */
export const forgetDraft = (request: Request): string[] => (ownDraft(request) ? cookie.clear(request) : [])

/** The same once that form came through by itself: given back, it would be sent twice. */
export const forgetSent = (request: Request, form: FormData): string[] =>
  ownDraft(request)?.intent === intentOf(form) ? cookie.clear(request) : []
