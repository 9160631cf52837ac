import {
  type ConsentPurpose,
  type ConsentSection,
  consentPurposes,
  consentSections,
} from '#server/contract/consents/consent-sections.ts'
import { limits } from '#server/contract/limits.ts'
import { Block } from '../ui/block.tsx'
import { Day } from '../ui/day.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import { onlyNewest } from '../ui/only-newest.ts'
import { State } from '../ui/state.tsx'

interface GivenConsent {
  consent_id: string
  section: ConsentSection
  purpose: ConsentPurpose
  identifier: string
  given_by: string | null
  given_at: string
  ends_on: string
  withdrawn_at: string | null
}

/** The state of a consent on a date. */
export const stateOf = (
  { withdrawn_at, ends_on }: Pick<GivenConsent, 'withdrawn_at' | 'ends_on'>,
  today: string,
) => (withdrawn_at ? 'Withdrawn' : ends_on < today ? 'Ended' : 'Given')

interface Props {
  consents: GivenConsent[]
  /** YYYY-MM-DD. */
  today: string
}

/** The organisation's consents with their state; each links to its receipt, where an active one can be withdrawn. */
export const GivenConsents = ({ consents, today }: Props) => (
  <Block title="Your consents">
    {consents.filter((one) => stateOf(one, today) !== 'Given').length >= limits.maxEndedConsentsListed && (
      <p className="soft">{onlyNewest(limits.maxEndedConsentsListed, 'withdrawn or ended')}</p>
    )}
    {consents.length > 0 ? (
      <ConsentTable consents={consents} today={today} />
    ) : (
      <Empty title="No consents yet">We read no data without your consent.</Empty>
    )}
  </Block>
)

function ConsentTable({ consents, today }: Props) {
  return (
    <div className="scroll">
      <table className="stacked">
        <caption className="sr-only">Consents, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Purpose</th>
            <th scope="col">Given</th>
            <th scope="col">Valid until</th>
            <th scope="col">Status</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {consents.map((consent) => {
            const { consent_id, section, purpose, identifier, given_by, given_at, ends_on } = consent
            const state = stateOf(consent, today)
            return (
              <tr key={consent_id}>
                <th scope="row">
                  {consentSections[section].label} <small className="soft">{identifier}</small>
                </th>
                <td>{consentPurposes[purpose]}</td>
                <td data-label="Given">
                  <Moment at={given_at} /> {given_by && <small className="soft">{given_by}</small>}
                </td>
                <td data-label="Valid until">
                  <Day on={ends_on} />
                </td>
                <td>
                  <State>{state}</State>
                </td>
                <td>
                  <Link to={`/consent/${section}/${consent_id}`}>
                    {state === 'Given' ? 'Receipt, withdraw' : 'Receipt'}
                    <span className="sr-only">
                      : {consentSections[section].label} {identifier}
                    </span>
                  </Link>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
