import { useLoaderData } from '@remix-run/react'
import { mostRecorded } from '#server/contract/counted.ts'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import charts from '../../ui/charts/charts.css?url'
import { Facts } from '../../ui/facts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { readAdminDashboard } from './dashboard.server.ts'

export const links = () => [{ rel: 'stylesheet', href: charts }]

export const loader = signedIn(features.adminDashboard, readAdminDashboard)
export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('Admin dashboard')

const inWords = (hours: number | null) => {
  if (hours === null) return 'No decisions yet'
  return hours < 48 ? plural(hours, 'hour') : `${Math.round(hours / 24)} days`
}

export default function AdminDashboard() {
  const { users, jobs, hours_to_decision, signals, chart } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Admin dashboard"
        actions={
          <a className="button" href="/admin/dashboard.csv" aria-label="Admin dashboard, CSV">
            CSV
          </a>
        }
      />
      <div className="cards">
        <Block title="Users">
          <Facts
            facts={[
              ['Active', users.active],
              ['Deactivated or suspended', users.inactive],
              ['Signed in within 7 days', users.signed_in_7_days],
              ['Signed in within 30 days', users.signed_in_30_days],
            ]}
          />
        </Block>
        <div>
          <Block title="Jobs">
            <Facts
              facts={[
                ['Reports in progress', jobs.ordered],
                ['Reports done', jobs.done],
              ]}
            />
          </Block>
          <Block title="Decisions">
            <Facts
              facts={[[`Median time to first decision, last ${mostRecorded}`, inWords(hours_to_decision)]]}
            />
          </Block>
        </div>
        <Block
          title="Days open"
          beside={
            <PolicyLink feature={features.alerts} to="/app/alerts?state=open">
              Open alerts
            </PolicyLink>
          }
        >
          <ChartFigure chart={chart} hideTitle />
        </Block>
      </div>
      <Block title="False positives by signal">
        {signals.length === 0 ? (
          <p className="soft">No decisions yet</p>
        ) : (
          <div className="scroll">
            <p className="soft">Of the last {mostRecorded} alerts of each signal.</p>
            <table aria-label="False positives by signal">
              <thead>
                <tr>
                  <th scope="col">Signal</th>
                  <th scope="col" className="num">
                    Decided
                  </th>
                  <th scope="col" className="num">
                    False positives
                  </th>
                  <th scope="col" className="num">
                    Share
                  </th>
                </tr>
              </thead>
              <tbody>
                {signals.map(({ signal_code, label, decided, false_positive, share }) => (
                  <tr key={signal_code}>
                    <th scope="row">{label}</th>
                    <td className="num">{decided}</td>
                    <td className="num">{false_positive}</td>
                    <td className="num">{share} %</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Block>
    </Page>
  )
}
