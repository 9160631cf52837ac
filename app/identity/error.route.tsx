import { messages } from '#server/contract/messages.ts'
import { publicly } from '../gateway/guard.server.ts'
import { titled } from '../shell/title.ts'
import { LoneMessage } from '../ui/lone-message.tsx'

export const loader = publicly(async () => null)
export const meta = (args: Parameters<typeof titled>[1]) => titled(messages.access.errorOnProfile, args)

export default function SignInError() {
  return (
    <LoneMessage title={messages.access.errorOnProfile} action={{ to: '/', label: messages.access.toLogin }}>
      <p>Your session has ended or your profile could not be read.</p>
    </LoneMessage>
  )
}
