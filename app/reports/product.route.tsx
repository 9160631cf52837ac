import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'

export const loader = signedIn(features.products, async () => null)

export default function Reports() {
  return <Page>{''}</Page>
}
