import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { SearchBox } from '../search/search-box.field.tsx'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels.server.ts'
import { titled } from '../shell/title.ts'

export const loader = signedIn(features.dashboard, async () => null)
export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1]) => titled('Dashboard', args)

/** The default layout is only the centred search bar. */
export default function Dashboard() {
  return (
    <Page>
      <div className="centred">
        <h1>{messages.search.prompt}</h1>
        <SearchBox place="page" />
      </div>
    </Page>
  )
}
