import { type APIRequestContext, type APIResponse, request as newRequest } from '@playwright/test'
import { signInOverHttp } from '../signing-in/sign-in.ts'
import { testPort } from '../world.ts'

export const baseURL = `http://localhost:${testPort}`

/** A browser without JavaScript, reduced to its requests: it can read a page's forms and submit them. */
export interface Visitor {
  context: APIRequestContext
  get(path: string): Promise<APIResponse>
  /** Submits the page's form with that intent, its hidden fields and the typed values; does not follow redirects. */
  send(page: string, intent: string, typed?: Record<string, string>): Promise<APIResponse>
  /** The hidden fields of a form, for submitting it by hand. */
  hidden(page: string, intent: string): Promise<{ action: string; fields: Record<string, string> }>
}

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')
const attribute = (tag: string, name: string) =>
  decode(tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '')

function hiddenFields(html: string, intent: string) {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((one) => one.includes(`name="intent" value="${intent}"`))
  if (!form) throw new Error(`No form with the intent ${intent}`)
  const inputs = form.match(/<input type="hidden"[^>]*>/g) ?? []
  const fields = Object.fromEntries(inputs.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]))
  return { action: attribute(form, 'action'), fields }
}

/** Opens a visitor, signed in if an email address is given. */
export async function visit(email?: string): Promise<Visitor> {
  const context = await newRequest.newContext({ baseURL })
  if (email) await signInOverHttp(context, email)
  const get = (path: string) => context.get(path, { maxRedirects: 0 })
  const hidden = async (page: string, intent: string) => hiddenFields(await (await get(page)).text(), intent)
  const send: Visitor['send'] = async (page, intent, typed = {}) => {
    const { action, fields } = await hidden(page, intent)
    return context.post(action, { form: { ...fields, ...typed }, maxRedirects: 0 })
  }
  return { context, get, hidden, send }
}
