import { useLoaderData } from '@remix-run/react'
import type { CaseResult, ChangeTogether } from '#server/contract/cases/case-batch.ts'
import { features } from '#server/contract/features.ts'
import { willChange } from '#server/contract/will-change.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { outcomeText } from './outcome-text.ts'

export const loader = signedIn(features.cases, async ({ api, params }) => {
  const { data } = await api.read('readCaseBatch', { caseBatchId: required(params.batchId) })
  return data
})

export const action = signedIn(features.cases, submitPanel, formWithFile)

export const meta = withTitle('Bulk update')

function changeText({
  change,
  assignee_name,
}: {
  change: ChangeTogether
  assignee_name: string | null
}): string {
  if (change.action === 'status') return `changed the status of cases to ${change.case_status}`
  return `assigned cases to ${assignee_name ?? 'nobody'}`
}

function Result({ result, change }: { result: CaseResult; change: ChangeTogether }) {
  const { case_id, subject, party_name, before, outcome, why } = result
  return (
    <tr>
      <td className="num" data-label="No.">
        {case_id}
      </td>
      <th scope="row">
        <Link to={`/app/cases/${case_id}`}>{subject || case_id}</Link>
        <small>{party_name}</small>
      </th>
      <td data-label="Before">{before}</td>
      <td data-label="Result">
        {outcomeText(outcome, change, 'was')}
        {why && <small>{why}</small>}
      </td>
    </tr>
  )
}

export default function CaseBatch() {
  const { results, by, at, ...batch } = useLoaderData<typeof loader>()
  const { change } = batch
  const changed = results.filter(({ outcome }) => willChange(outcome)).length
  return (
    <Page>
      <PageHead
        title="Bulk update"
        crumbs={[{ to: '/app/cases', label: 'Cases' }]}
        identity={
          <WithSpaces>
            <span>
              {by.fullname} {changeText(batch)}
            </span>
            <Moment at={at} />
          </WithSpaces>
        }
      />
      {change.action === 'status' && <p className="said">{change.notes}</p>}
      <div className="scroll">
        <table className="cases stacked">
          <caption>
            {changed} of {results.length} changed
          </caption>
          <thead>
            <tr>
              <th scope="col" className="num">
                No.
              </th>
              <th scope="col">Case</th>
              <th scope="col">Before</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <Result key={result.case_id} result={result} change={change} />
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  )
}
