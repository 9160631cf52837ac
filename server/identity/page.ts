import { createHash } from 'node:crypto'
import { Html, html } from './html.ts'
import { pageStyle } from './page.css.ts'

const styleHash = createHash('sha256').update(pageStyle).digest('base64')
const style = new Html(`<style>${pageStyle}</style>`)

const mark = html`<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path fill="none" stroke="currentColor" stroke-width="2.5" d="M16 5a7.5 7.5 0 1 0 0 10M7 10l2.5 2.5L14 8"/></svg>`

/** A whole page of the sign-in host. It loads nothing and runs no script. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Credence</title>
${style}
</head>
<body>
<header><a class="brand" href="/">${mark}Credence</a></header>
<main>
${content}
</main>
</body>
</html>
`.toString()
}

/** What goes with every page. `formTarget`: an origin other than our own to which a form's answer may lead. */
export function documentHeaders(formTarget?: string): Record<string, string> {
  const targets = ["'self'", formTarget].filter(Boolean).join(' ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}
