import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { PartyName } from '../shell/policy-link.tsx'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import { onlyNewest } from '../ui/only-newest.ts'
import { PageHead } from '../ui/page-head.tsx'
import { changeKinds, changeLabels, countedChanges } from './change-labels.ts'
import { readChangesFrom } from './changes.server.ts'
import styles from './since.css?url'

export const loader = signedIn(features.dashboard, readChangesFrom)
export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('Since your last visit')

export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function Since() {
  const { found, remarks } = useLoaderData<typeof loader>()
  const shown = changeKinds.flatMap((kind) => found?.changes.find((change) => change.kind === kind) ?? [])
  return (
    <Page>
      <PageHead
        title="Since your last visit"
        crumbs={[{ to: '/app/dashboard', label: 'Dashboard' }]}
        identity={
          found && (
            <span>
              Changes since <Moment at={found.since} /> for parties on your watchlist, in your cases or in
              your portfolios
            </span>
          )
        }
      />
      <ListRemarks remarks={remarks} />
      {shown.length === 0 && (
        <Empty title={found ? 'No changes' : 'This is your first visit'}>
          <Link to="/app/dashboard">Back to the dashboard</Link>
        </Empty>
      )}
      {shown.map(({ kind, count, newest }) => (
        <Block
          key={kind}
          id={kind}
          title={changeLabels[kind].title}
          beside={<span className="soft">{countedChanges(kind, count)}</span>}
        >
          <ul className="list">
            {newest.map(({ id, path, what, party_id, party_name, at }) => (
              <li key={id}>
                <Link to={path}>{what}</Link>
                <small className="soft">
                  <PartyName id={party_id} name={party_name} />, <Moment at={at} />
                </small>
              </li>
            ))}
          </ul>
          {count > newest.length && <p className="soft">{onlyNewest(newest.length)}</p>}
        </Block>
      ))}
    </Page>
  )
}
