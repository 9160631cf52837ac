import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from 'hono/html'
import { documentHeaders, type Html, page } from './identity/pages/page.ts'

const seconds = 5
const mostBytes = 65_536
const busy = 'More people are at work than can be served at this moment.'

/** Whether the form was submitted from one of our own pages: a form from another site must not be offered a resend button. */
function isOwn({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site) return site === 'same-origin'
  const origin = headers['x-visitor-origin']
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === headers.host
}

/** The submitted fields, if they can be sent again; undefined for file uploads, passwords and bodies that are too long. */
async function fieldsOf(request: IncomingMessage): Promise<[string, string][] | undefined> {
  const isForm = /^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '')
  if (!isForm || !isOwn(request) || request.url?.startsWith('/idp')) return undefined
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > mostBytes) return undefined
  }
  const fields = [...new URLSearchParams(body)]
  return fields.some(([name]) => name.includes('password')) ? undefined : fields
}

async function formAgain(request: IncomingMessage): Promise<Html> {
  const fields = await fieldsOf(request).catch(() => undefined)
  if (!fields)
    return html`<p>${busy} Nothing was changed. Please wait some seconds, go back and send the form again.</p>`
  return html`<p>${busy} Nothing was changed, and what you typed is kept on this page.</p>
<form method="post" action="${request.url}">
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Send again</button>
</form>`
}

const pageAgain = (url: string) =>
  html`<p>${busy} Please wait some seconds.</p><p><a href="${url}">Try again</a></p>`

/**
 * Rejects a request with 503 and Retry-After as cheaply as possible: browsers get a page with a retry link, or a button
 * that resends the submitted fields; API clients get JSON.
 */
export async function answerBusy(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '/' } = request
  const head = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' }
  if (/^\/v\d\//.test(url)) {
    const body = JSON.stringify({ message: 'Too much at once. Please try again in some seconds.' })
    response.writeHead(503, { ...head, 'Content-Type': 'application/json' }).end(body)
    return
  }
  const reads = method === 'GET' || method === 'HEAD'
  const content = reads ? pageAgain(url) : await formAgain(request)
  response.writeHead(503, { ...documentHeaders(), ...head, 'Content-Type': 'text/html; charset=utf-8' })
  response.end(
    method === 'HEAD' ? undefined : page('Too much at once', html`<h1>Too much at once</h1>${content}`),
  )
}
