import { beforeAll } from 'vitest'
import { formAsShown } from '../pages/form-as-shown.ts'
import { ask, follow, type Visitor } from '../pages/http-visitor.ts'
import { startedProduct } from '../processes/started-product.ts'

/** Fields of a form, by name, that somebody touched. */
export type Touched = Record<string, string | string[]>

/** The form with what was touched. */
export function touch(form: URLSearchParams, touched: Touched): URLSearchParams {
  const typed = new URLSearchParams(form)
  for (const [name, values] of Object.entries(touched)) {
    typed.delete(name)
    for (const value of [values].flat()) typed.append(name, value)
  }
  return typed
}

/** The built product and a window of the lead analyst: forms that are opened, touched and sent by plain HTTP. */
export function windows() {
  const product = startedProduct()
  let lead: Visitor
  beforeAll(async () => {
    lead = await product.signIn('lead@enterprise.example')
  })

  /** The page at an address, whole. */
  const open = async (path: string, by = lead) => (await ask(by, path)).text()

  async function send(path: string, body: URLSearchParams | FormData, by = lead) {
    const answer = await ask(by, path, { method: 'POST', body, headers: { Origin: product.origin } })
    const [, toast] = /notice=(.*)/.exec(answer.headers.get('Location') ?? '') ?? []
    return { status: answer.status, html: await answer.text(), toast }
  }

  /** Sends a form and goes along; gives where that ends and its page. */
  async function sendAlong(path: string, body: URLSearchParams | FormData) {
    const { at, answer } = await follow(lead, path, {
      method: 'POST',
      body,
      headers: { Origin: product.origin },
    })
    return { at, html: await answer.text() }
  }

  /** Presses the button of a form that stood on a page before `meanwhile`; gives the answer's status and what its page says is wrong, or its toast. */
  async function pressLate(
    page: string,
    intent: string,
    meanwhile: () => Promise<unknown>,
    chosen: Touched = {},
  ) {
    const opened = touch(formAsShown(await open(page), intent), chosen)
    await meanwhile()
    const { status, html, toast } = await send(page, opened)
    return [status, /There is a problem<\/h2><ul><li>(.*?)<\/li>/.exec(html)?.[1] ?? toast]
  }

  /** Makes something of a name by the form of a page; gives the address that `link` finds on the page it leads to, else that page's. */
  async function made(page: string, intent: string, name: string, link: RegExp) {
    const { at, html } = await sendAlong(page, touch(formAsShown(await open(page), intent), { name }))
    const [, path = at.split('?')[0] ?? ''] = link.exec(html) ?? []
    return path
  }

  return { product, open, send, sendAlong, pressLate, made }
}
