import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import type { SignalSetting, SignalThreshold } from '#server/contract/signal-settings.ts'
import { formWithFile } from '../../forms/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { State } from '../../ui/state.tsx'
import { formatSigned } from './format-signed.ts'
import styles from './signals.css?url'
import { readSignals } from './signals.server.ts'

export const loader = signedIn(features.workflows, readSignals)

export const action = signedIn(features.workflows, submitPanel, formWithFile)

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta = withTitle('Signals')

const thresholdsOf = ({ raise, grave }: SignalSetting) => [raise, grave].filter((one) => one !== null)

const Values = ({ of, value }: { of: SignalThreshold[]; value: (one: SignalThreshold) => number | null }) => (
  <>
    {of.map((one) => {
      const said = value(one)
      return said === null ? null : <div key={one.label}>{`${formatSigned(said)} ${one.unit}`}</div>
    })}
  </>
)

function Row({ signal }: { signal: SignalSetting }) {
  const limits = thresholdsOf(signal)
  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/signals/${signal.code}`}>{signal.label}</Link>
      </th>
      <td>
        {limits.length > 0 ? limits.map(({ label }) => <div key={label}>{label}</div>) : 'No threshold'}
      </td>
      <td>
        <Values of={limits} value={({ standard }) => standard} />
      </td>
      <td>{signal.disabled ? <State>Off</State> : <Values of={limits} value={({ value }) => value} />}</td>
    </tr>
  )
}

export default function Signals() {
  const { categories, changed } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Signals"
        identity={
          <span>
            Computed every night for all parties you watch, hold in a portfolio or lend to.{' '}
            {changed === 0
              ? 'All signals use standard values.'
              : changed === 1
                ? '1 differs from the standard.'
                : `${changed} differ from the standard.`}
          </span>
        }
      />
      {categories.map(({ category, signals }) => (
        <Block key={category} title={category}>
          <div className="scroll">
            <table className="signals" aria-label={`Signals: ${category}`}>
              <thead>
                <tr>
                  <th scope="col">Signal</th>
                  <th scope="col">Threshold</th>
                  <th scope="col">Standard</th>
                  <th scope="col">Yours</th>
                </tr>
              </thead>
              <tbody>
                {signals.map((signal) => (
                  <Row key={signal.code} signal={signal} />
                ))}
              </tbody>
            </table>
          </div>
        </Block>
      ))}
    </Page>
  )
}
