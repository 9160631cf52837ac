import { seal, unseal } from './seal.server.ts'
import { splitCookie } from './split-cookie.server.ts'
import { typedValues } from './typed-values.server.ts'

/** A form that arrived after its session had ended, kept for its sender until they have signed in again. */
export interface FormDraft {
  user_id: string
  path: string
  intent: string
  fields: Record<string, string | string[]>
}

const cookie = splitCookie('credence-kept')
const tenMinutes = 600

/** The Set-Cookie headers that keep the texts of a form (no files); none when it is too long to be kept. */
export function keepDraft(request: Request, user_id: string, form: FormData): string[] {
  const { pathname, search } = new URL(request.url)
  const intent = String(form.get('intent') ?? '')
  const kept: FormDraft = { user_id, path: pathname + search, intent, fields: typedValues(form) }
  try {
    return cookie.write(request, seal(kept), tenMinutes)
  } catch {
    return []
  }
}

function opened(request: Request): FormDraft | undefined {
  const sealed = cookie.read(request)
  const kept = sealed ? unseal<FormDraft>(sealed) : undefined
  return kept?.path.split('?')[0] === new URL(request.url).pathname ? kept : undefined
}

/** The kept form, for the person who sent it and the page it was sent from. */
export function readDraft(request: Request, user_id: string): FormDraft | undefined {
  const kept = opened(request)
  return kept?.user_id === user_id ? kept : undefined
}

/** The Set-Cookie headers that forget it, once its page has given it back. */
export const forgetDraft = (request: Request): string[] => (opened(request) ? cookie.clear(request) : [])
