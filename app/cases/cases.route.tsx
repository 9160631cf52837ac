import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { titled } from '../shell/title.ts'
import { PageHead } from '../ui/page-head.tsx'

export const loader = signedIn(features.cases, async () => null)
export const meta = (args: Parameters<typeof titled>[1]) => titled('Cases', args)

export default function Cases() {
  return (
    <Page>
      <PageHead title="Cases" />
    </Page>
  )
}
