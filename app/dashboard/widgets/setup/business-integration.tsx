import { messages } from '#server/contract/messages.ts'
import { Link } from '../../../ui/link.tsx'
import type { Integration } from './business-integration.server.ts'

/** The available integrations of a business and their purpose. */
export function BusinessIntegration({ integrations }: { integrations: Integration[] }) {
  return (
    <ul className="integrations">
      {integrations.map(({ label, about, action, to }) => (
        <li key={label}>
          <h3>{label}</h3>
          <p className="soft">{to ? about : messages.access.widget}</p>
          {to && (
            <Link to={to}>
              {action}
              <span className="sr-only">: {label}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
