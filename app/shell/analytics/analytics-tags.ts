// Google's tags are loaded when the first page view is sent: nothing of them exists before.
const tags = globalThis as { dataLayer?: unknown[] }

function gtag(..._said: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag only accepts an arguments object as a command
  tags.dataLayer?.push(arguments)
}

const isManager = (id: string) => id.startsWith('GTM-')

function load(ids: string[]): void {
  tags.dataLayer = []
  gtag('js', new Date())
  for (const id of ids) {
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/${isManager(id) ? 'gtm.js' : 'gtag/js'}?id=${encodeURIComponent(id)}`
    document.head.append(script)
  }
}

/** Sends a page view. `path` only says which kind of page, nothing of its content; the tags get no other address or title. */
export function sendPageView(ids: string[], path: string): void {
  const page = { page_location: location.origin + path, page_path: path, page_title: path, page_referrer: '' }
  if (!tags.dataLayer) {
    load(ids)
    for (const id of ids) if (!isManager(id)) gtag('config', id, { ...page, send_page_view: false })
  }
  gtag('set', page)
  gtag('event', 'page_view', page)
  tags.dataLayer?.push({ event: 'page_view', ...page })
}
