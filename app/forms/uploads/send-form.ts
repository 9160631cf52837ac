/** Upload progress of a form, in bytes. */
export interface Sent {
  bytes: number
  of: number
}

interface Sending {
  /** The server's response with any status. Rejects if there is none, or if it does not come from Remix. */
  answer: Promise<Response>
  stop: () => void
}

const withoutBody = [101, 204, 205, 304]

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(lines.map((line) => line.split(/:\s*(.*)/, 2) as [string, string]))
}

/** The URL to which Remix submits a form with this action (`.data`). */
function addressOf(action: string): URL {
  const url = new URL(action, location.href)
  url.pathname = `${url.pathname.replace(/\/$/, '')}.data`
  url.hash = ''
  return url
}

/** Submits a form like Remix, with XMLHttpRequest: `fetch` has no upload progress. */
function send(url: URL, form: FormData, onSent: (sent: Sent) => void): Sending {
  const request = new XMLHttpRequest()
  const answer = new Promise<Response>((resolve, reject) => {
    request.open('POST', url)
    request.responseType = 'arraybuffer'
    request.upload.onprogress = ({ loaded, total }) => onSent({ bytes: loaded, of: total })
    request.onload = () => {
      const headers = headersOf(request)
      // Not from Remix: e.g. a proxy that gave up.
      if (!headers.has('X-Remix-Response')) return reject(new Error(`answered ${request.status}`))
      const body = withoutBody.includes(request.status) ? null : (request.response as ArrayBuffer)
      resolve(new Response(body, { status: request.status, headers }))
    }
    request.onerror = () => reject(new Error('cut off'))
    request.onabort = () => reject(new Error('stopped'))
    request.send(form)
  })
  return { answer, stop: () => request.abort() }
}

/** Answers the next POST to this URL with the response already received. */
function answerNext(url: URL, answer: Response): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    if (String(input) !== url.href || init?.method !== 'POST') return fetch(input, init)
    window.fetch = fetch
    return Promise.resolve(answer)
  }
}

/**
 * Submits a form with files and calls `onSent` with the progress. After the response, `goOn` lets Remix submit the
 * form, which gets that response, so everything that follows is as usual. If the connection breaks, `done` rejects and
 * the page stays as it is.
 */
export function sendForm(action: string, form: FormData, onSent: (sent: Sent) => void, goOn: () => void) {
  const url = addressOf(action)
  const { answer, stop } = send(url, form, onSent)
  const done = answer.then((response) => {
    answerNext(url, response)
    goOn()
  })
  return { done, stop }
}
