import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { RetryLink } from './retry-link.tsx'

const titles: Record<number, string> = {
  400: 'That cannot be done',
  403: messages.access.denied,
  404: 'Nothing here by that name',
  405: 'That cannot be done here',
  409: 'Not yet',
  413: 'Too large',
  503: 'Not reachable at the moment',
}

interface Refusal {
  message?: string
  reference?: string
}

/** Only what we threw ourselves is for people; the framework's own texts are not. */
const asRefusal = (data: unknown): Refusal => (typeof data === 'object' && data !== null ? data : {})

function inWords(error: unknown) {
  if (!isRouteErrorResponse(error)) {
    const reference =
      error instanceof Error && /^Reference \w+$/.test(error.message) ? error.message : undefined
    return { status: 500, title: 'Something went wrong on our side', text: reference && `${reference}.` }
  }
  const { message } = asRefusal(error.data)
  const title = titles[error.status] ?? 'Something went wrong on our side'
  return { status: error.status, title, text: message === title ? undefined : message }
}

/** An error as people see it: what happened, the reference where there is one, and where to go. */
export function ErrorPage() {
  const { status, title, text } = inWords(useRouteError())
  return (
    <div className="error-page">
      <p className="soft">Error {status}</p>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <p className="actions">
        <a className="button primary" href="/app/dashboard">
          {messages.access.toDashboard}
        </a>
        {status >= 500 && <RetryLink />}
      </p>
    </div>
  )
}
