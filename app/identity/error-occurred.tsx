import { useNonce } from '../http/nonce.ts'

/** Tells the configured tag, where it is allowed, that somebody could not sign in. This page has no other script. */
export function ErrorOccurred({ id }: { id: string }) {
  const nonce = useNonce()
  const page = JSON.stringify({
    page_location: '/error',
    page_title: '/error',
    page_referrer: '',
    send_page_view: false,
  })
  const event = JSON.stringify({ error_type: 'Issue With Login' })
  const said = `window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config',${JSON.stringify(id)},${page});gtag('event','error_occurred',${event})`
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of our own words, and a setting of the server */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: said.replaceAll('<', '\\u003c') }} />
      <script
        nonce={nonce}
        async
        src={`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`}
      />
    </>
  )
}
