import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Archived, PortfolioFrame } from '../portfolio-frame.tsx'
import { writersOnly } from '../writers-only.server.ts'
import { SendFile } from './send-file.form.tsx'
import { readUnfinished, sendLines } from './sent.server.ts'
import { Unfinished } from './unfinished.tsx'

const readPage = writersOnly(async ({ api, params }) => {
  const portfolioId = required(params.portfolioId)
  const [{ data }, imports] = await Promise.all([
    api.read('readPortfolio', { portfolioId }),
    readUnfinished(api, portfolioId, 'exposures'),
  ])
  const { name, archived_at } = data.attributes
  return { id: portfolioId, name, archived: archived_at !== null, imports }
})

export const loader = signedIn(features.portfolios, readPage)

export const action = signedIn(
  features.portfolios,
  withPanelForms((ctx) =>
    handleByIntent<unknown>(ctx, { 'send-file': (one) => sendLines(one, 'exposures') }),
  ),
  formWithFile,
)

export const meta = withTitle('Upload exposures')

const columns: [string, string][] = [
  ['Account number', 'formatted as text, so that no digits are lost'],
  ['Party', 'CIN, LLPIN, PAN, GSTIN or the full name'],
  ['Product', 'optional'],
  ['Limit', 'not negative; you choose rupees, lakh or crore next'],
  ['Outstanding', 'negative where the account is in credit'],
  ['Overdue days', 'blank to keep the current value'],
  ['Date', 'DD-MM-YYYY or YYYY-MM-DD; or one date for the whole file'],
]

export default function Exposures() {
  const { id, name, archived, imports } = useLoaderData<typeof loader>()
  return (
    <PortfolioFrame
      title="Upload exposures"
      portfolio={{ id, name }}
      identity="Limits, balances and days past due by account and date"
    >
      {archived ? (
        <Archived id={id} />
      ) : (
        <>
          <Unfinished portfolioId={id} imports={imports} />
          <Block title="Upload a file">
            <SendFile
              purpose="exposures"
              hint="CSV, XLSX or ODS, up to 50,000 rows. You see a preview before anything is saved."
            />
          </Block>
          <Block title="Column mapping">
            <Facts facts={columns} />
          </Block>
        </>
      )}
    </PortfolioFrame>
  )
}
