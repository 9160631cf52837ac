import { Link } from '@remix-run/react'
import { correctionFields } from '#server/contract/correction-fields.ts'
import { Apart } from '../ui/apart.tsx'
import { Block } from '../ui/block.tsx'
import { Pager } from '../ui/pager.tsx'
import { CorrectionForm } from './correction.form.tsx'
import type { readCorrections } from './corrections.server.ts'
import { FactTable } from './fact-table.tsx'
import { PartBlock } from './part-block.tsx'
import { RegisterFacts } from './register-facts.tsx'
import { RequestTable } from './request-table.tsx'
import { correctionAddress } from './sections.ts'

/** What the business may have put right, what comes from registers, and what it asked for so far. */
export function Corrections({ of }: { of: Awaited<ReturnType<typeof readCorrections>> }) {
  const { facts, requests, may_ask, asked, page, perPage, may_approve } = of
  return (
    <>
      {asked && may_ask && <CorrectionForm key={`${asked.field} ${asked.present}`} of={asked} />}
      <PartBlock title="What you may have put right" of={facts}>
        {(result) => (
          <>
            <FactTable facts={result} may_ask={may_ask} />
            {may_ask && <Additions />}
          </>
        )}
      </PartBlock>
      <PartBlock
        title="Requests"
        of={requests}
        beside={may_approve && <Link to="/admin/approvals">Approve or refuse</Link>}
      >
        {({ rows, total }) => (
          <>
            <RequestTable of={rows} />
            <Pager page={page} perPage={perPage} total={total} />
          </>
        )}
      </PartBlock>
      <Block title="What comes from registers">
        <RegisterFacts />
      </Block>
    </>
  )
}

const Additions = () => (
  <p>
    <Apart>
      <span>Add what is missing:</span>
      {Object.entries(correctionFields).map(([field, { label }]) => (
        <Link key={field} to={correctionAddress(field)}>
          {label}
        </Link>
      ))}
    </Apart>
  </p>
)
