import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { LegalCase } from '#server/contract/parties/legal.ts'
import { courtKindWords, courtRoles } from '#server/contract/parties/legal-words.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { usePanelAddress } from '../shell/panels/use-panel-address.ts'
import { PartyName } from '../shell/policy-link.tsx'
import { type TitleArgs, titled } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Day } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { State } from '../ui/state.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import { loadLegalCase } from './case.server.ts'
import { Hearings } from './hearings.tsx'
import { Orders } from './orders.tsx'

export const loader = signedIn(features.legal, loadLegalCase)

export const action = signedIn(features.legal, submitPanel, formWithFile)

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data ? `Court case ${data.of.number}` : 'Court case', { matches })

const factsOf = (courtCase: LegalCase): [string, React.ReactNode][] => [
  ['Kind', courtKindWords(courtCase.kind)],
  ['Under', courtCase.under_act],
  ['Other party', courtCase.other_party],
  ['The party is', courtCase.role && courtRoles[courtCase.role]],
  ['Amount claimed', courtCase.amount === null ? null : rupeesInWords(courtCase.amount)],
  ['Filed', <Day key="filed" on={courtCase.filed_on} />],
  ['CNR', courtCase.cnr],
  courtCase.disposed_on
    ? ['Disposed of', <Day key="disposed" on={courtCase.disposed_on} />]
    : [
        'Next hearing',
        courtCase.next_hearing && (
          <>
            <Day on={courtCase.next_hearing.heard_on} />, {courtCase.next_hearing.purpose}
          </>
        ),
      ],
]

export default function LegalCasePage() {
  const { of: courtCase, may_raise } = useLoaderData<typeof loader>()
  const address = usePanelAddress()
  const { court_case_id, party_id, party_name } = courtCase
  return (
    <Page>
      <PageHead
        title={courtCase.number}
        crumbs={[{ to: '/legal', label: 'Court cases' }]}
        identity={
          <WithSpaces>
            <PartyName id={party_id} name={party_name} />
            <span>{courtCase.court}</span>
            <State>{courtCase.stage}</State>
          </WithSpaces>
        }
        actions={
          <>
            <a className="button" href={`/legal/${court_case_id}/document.pdf`} download>
              PDF
            </a>
            {courtCase.next_hearing && (
              <a className="button" href={`/legal.ics?case_id=${court_case_id}`} download="hearing.ics">
                Calendar
              </a>
            )}
            {may_raise && (
              <Link
                className="button primary"
                to={address({ offCanvas: 'create-case', court_case_id })}
                preventScrollReset
              >
                Create case
              </Link>
            )}
          </>
        }
      />
      <div className="block">
        <Facts facts={factsOf(courtCase)} />
      </div>
      <Block title="Orders">
        <Orders orders={courtCase.orders} />
      </Block>
      <Block title="Hearings">
        <Hearings hearings={courtCase.hearings} next={courtCase.next_hearing?.heard_on ?? null} />
      </Block>
      <p>
        <Link to={`/legal?party_id=${party_id}`}>All court cases of {party_name}</Link>
      </p>
    </Page>
  )
}
