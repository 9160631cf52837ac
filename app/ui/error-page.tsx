import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { RetryLink } from './retry-link.tsx'

const titles: Record<number, string> = {
  400: 'This action is not possible',
  403: messages.access.denied,
  404: 'Page not found',
  405: 'This action is not available here',
  409: 'Not yet available',
  413: 'Too large',
  503: 'Temporarily unavailable',
}

/** Messages with a title of their own. */
const titlesOf: Record<string, string> = {
  [messages.notHere]: messages.notHere,
  [messages.access.inactive]: messages.access.unauthorized,
  [messages.access.suspended]: messages.access.suspendedTitle,
}

interface Refusal {
  message?: string
  reference?: string
}

/** Only responses we threw ourselves have texts for users; Remix's own do not. */
const asRefusal = (data: unknown): Refusal => (typeof data === 'object' && data !== null ? data : {})

function inWords(error: unknown) {
  if (!isRouteErrorResponse(error)) {
    const reference =
      error instanceof Error && /^Reference \w+$/.test(error.message) ? error.message : undefined
    return { status: 500, title: 'Something went wrong on our side', text: reference && `${reference}.` }
  }
  const { message } = asRefusal(error.data)
  const title = titlesOf[message ?? ''] ?? titles[error.status] ?? 'Something went wrong on our side'
  return { status: error.status, title, text: message === title ? undefined : message }
}

/** The title of a page that failed. */
export const errorTitle = (error: unknown): string => inWords(error).title

interface Props {
  /** What failed, shown as the title for errors with status 500 and above. */
  title?: string
  action?: { to: string; label: string }
}

/** An error for users: what happened, the reference if there is one, and where to continue. */
export function ErrorPage({ title: whatFailed, action: wayOn }: Props) {
  const { status, title, text } = inWords(useRouteError())
  // Users without permission for the dashboard start elsewhere: the button would lead to this page again.
  const { start = '/app/dashboard' } = useRouteLoaderData<{ start?: string }>('shell/shell.route') ?? {}
  const toDashboard = { to: start, label: messages.access.toDashboard }
  const [failed, action] = status >= 500 ? [whatFailed, wayOn ?? toDashboard] : [undefined, toDashboard]
  return (
    <div className="error-page">
      <p className="soft">Error {status}</p>
      <h1>{failed ?? title}</h1>
      {failed && <p>{title}.</p>}
      {text && <p>{text}</p>}
      <p className="actions">
        <a className="button primary" href={action.to}>
          {action.label}
        </a>
        {status >= 500 && <RetryLink />}
      </p>
    </div>
  )
}
