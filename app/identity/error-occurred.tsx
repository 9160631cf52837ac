import { useNonce } from '../http/document/nonce.ts'

const page = { page_location: '/error', page_title: '/error', page_referrer: '', send_page_view: false }
const what = { error_type: 'Issue With Login' }

/** Analytics takes a `gtag` command, a Tag Manager container takes a `dataLayer` event. */
const eventScript = (id: string) =>
  id.startsWith('GTM-')
    ? `dataLayer.push(${JSON.stringify({ event: 'error_occurred', ...what, ...page })})`
    : `gtag('config',${JSON.stringify(id)},${JSON.stringify(page)});gtag('event','error_occurred',${JSON.stringify(what)})`

const scriptOf = (id: string) => (id.startsWith('GTM-') ? 'gtm.js' : 'gtag/js')

/** Reports to the configured tag that a sign-in failed. This page has no other script. */
export function ErrorOccurred({ id }: { id: string }) {
  const nonce = useNonce()
  const inlineScript = `window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());${eventScript(id)}`
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from constants and a server setting */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: inlineScript.replaceAll('<', '\\u003c') }} />
      <script
        nonce={nonce}
        async
        src={`https://www.googletagmanager.com/${scriptOf(id)}?id=${encodeURIComponent(id)}`}
      />
    </>
  )
}
