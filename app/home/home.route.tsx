import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { PartyName, PolicyLink } from '../shell/policy-link.tsx'
import { withTitle } from '../shell/title.ts'
import { useShell } from '../shell/use-shell.ts'
import { Block } from '../ui/block.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './home.css?url'
import { readHome } from './home.server.ts'
import { launcher } from './launcher.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = signedIn(features.home, readHome)
export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('Home')

export default function Home() {
  const { parties, now } = useLoaderData<typeof loader>()
  const { lacking, navigation } = useShell()
  const ofBusiness = navigation.some(({ url }) => url === features.myBusiness)
  const shown = launcher.filter(
    ({ feature }) => !lacking.includes(feature) && (ofBusiness || feature !== features.myBusiness),
  )
  return (
    <Page>
      <PageHead title="Home" />
      <ul className="launcher">
        {shown.map(({ feature, icon, name, line }) => (
          <li key={feature}>
            <Icon name={icon} />
            <PolicyLink feature={feature}>{name}</PolicyLink>
            <small className="soft">{line}</small>
          </li>
        ))}
      </ul>
      {parties.length > 0 && (
        <Block title="Recently viewed parties" beside={<Link to="/myparties?view=seen">All</Link>}>
          <ul className="list">
            {parties.map(({ party_id, name, at }) => (
              <li key={party_id}>
                <PartyName id={party_id} name={name} />
                <small className="soft">
                  <Moment at={at} now={now} />
                </small>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </Page>
  )
}
