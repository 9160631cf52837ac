import { messages } from '#server/contract/messages.ts'
import { publicly } from '../gateway/guard.server.ts'
import { LoneMessage } from '../ui/lone-message.tsx'

export const loader = publicly(async () => null)
export const meta = () => [{ title: `${messages.access.errorOnProfile} · Credence` }]

export default function SignInError() {
  return (
    <LoneMessage title={messages.access.errorOnProfile} action={{ to: '/', label: messages.access.toLogin }}>
      <p>Your session has ended or your profile could not be read.</p>
    </LoneMessage>
  )
}
