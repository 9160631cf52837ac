import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { limitWithUnit } from '#server/contract/format-limit.ts'
import type { SignalSetting, SignalThreshold } from '#server/contract/signals/signal-settings.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { State } from '../../ui/state.tsx'
import styles from './signals.css?url'
import { readSignals } from './signals.server.ts'

export const loader = signedIn(features.workflows, readSignals)

export const action = signedIn(features.workflows, submitPanel, formWithFile)

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta = withTitle('Signals')

const thresholdsOf = ({ raise, grave }: Pick<SignalSetting, 'raise' | 'grave'>) =>
  [raise, grave].filter((one) => one !== null)

/** The cells of one threshold. `yours` is false for a signal that is off. */
const Threshold = ({ label, unit, standard, value, yours }: SignalThreshold & { yours: boolean }) => (
  <>
    <td>{label}</td>
    <td>{limitWithUnit(standard, unit)}</td>
    <td>{yours ? value !== null && limitWithUnit(value, unit) : <State>Off</State>}</td>
  </>
)

const NoThreshold = ({ yours }: { yours: boolean }) => (
  <>
    <td className="soft">No threshold</td>
    <td />
    <td>{!yours && <State>Off</State>}</td>
  </>
)

/** A row for each threshold of the signal. */
function Rows({ signal: { code, label, disabled, ...signal } }: { signal: SignalSetting }) {
  const [first, ...others] = thresholdsOf(signal)
  return (
    <>
      <tr>
        <th scope="row" rowSpan={1 + others.length}>
          <Link to={`/admin/signals/${code}`}>{label}</Link>
        </th>
        {first ? <Threshold {...first} yours={!disabled} /> : <NoThreshold yours={!disabled} />}
      </tr>
      {others.map((one) => (
        <tr key={one.label}>
          <Threshold {...one} yours={!disabled} />
        </tr>
      ))}
    </>
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
                  <Rows key={signal.code} signal={signal} />
                ))}
              </tbody>
            </table>
          </div>
        </Block>
      ))}
    </Page>
  )
}
