import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { pageConfig } from '../../page-config.ts'
import { pageStyle } from './page.css.ts'

/** HTML with escaped values. Never a promise here, since no value is one. */
export type Html = ReturnType<typeof html>

const styleHash = createHash('sha256').update(pageStyle).digest('base64')
const style = raw(`<style>${pageStyle}</style>`)

const mark = html`<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path fill="none" stroke="currentColor" stroke-width="2.5" d="M16 5a7.5 7.5 0 1 0 0 10M7 10l2.5 2.5L14 8"/></svg>`

/** A complete page of the sign-in host. It loads only its icon and runs no JavaScript. `head`: further content of its head. */
export function page(title: string, content: Html, head: Html = html``): string {
  const { title_app, fav_icon_app, fav_icon_type } = pageConfig()
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${title_app}</title>
<link rel="icon" href="${fav_icon_app}" type="${fav_icon_type}">
${style}
${head}</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><a class="brand" href="/">${mark}Credence</a></header>
<main id="main" tabindex="-1">
${content}
</main>
</body>
</html>
`.toString()
}

/** The headers of every page. `formTarget`: another origin that a form's response may redirect to. */
export function documentHeaders(formTarget?: string): Record<string, string> {
  const targets = ["'self'", formTarget].filter(Boolean).join(' ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}
