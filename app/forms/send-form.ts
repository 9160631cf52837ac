/** How far a form is on its way, in bytes. */
export interface Sent {
  bytes: number
  of: number
}

interface Sending {
  /** The answer of the server, whatever it says; rejected where there is none, or another than the product's. */
  answer: Promise<Response>
  stop: () => void
}

const withoutBody = [101, 204, 205, 304]

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(lines.map((line) => line.split(/:\s*(.*)/, 2) as [string, string]))
}

/** Where Remix sends a form of that address, and takes the answer as data from. */
function addressOf(action: string): URL {
  const url = new URL(action, location.href)
  url.pathname = `${url.pathname.replace(/\/$/, '')}.data`
  url.hash = ''
  return url
}

/** Sends a form as Remix does, and tells how far it is: `fetch` cannot. */
function send(url: URL, form: FormData, onSent: (sent: Sent) => void): Sending {
  const request = new XMLHttpRequest()
  const answer = new Promise<Response>((resolve, reject) => {
    request.open('POST', url)
    request.responseType = 'arraybuffer'
    request.upload.onprogress = ({ loaded, total }) => onSent({ bytes: loaded, of: total })
    request.onload = () => {
      const headers = headersOf(request)
      // A proxy on the way that gave up answers something else.
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

/** The next form that goes to this address is answered with what came already. */
function answerNext(url: URL, answer: Response): void {
  const { fetch } = window
  window.fetch = (asked, init) => {
    if (String(asked) !== url.href || init?.method !== 'POST') return fetch(asked, init)
    window.fetch = fetch
    return Promise.resolve(answer)
  }
}

/**
 * Sends a form with its files; `onSent` is told how far it is. When the answer is there, Remix is let go on with it, by `goOn`, as if
 * it had sent the form itself, so that what follows is the same; a line that breaks is no answer, and the page stays as it is.
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
