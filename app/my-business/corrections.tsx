import { correctionFields } from '#server/contract/parties/correction-fields.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../forms/lists/page-out-of-range.tsx'
import { Block } from '../ui/block.tsx'
import { Link } from '../ui/link.tsx'
import { Pager } from '../ui/pager.tsx'
import { SliceBlock } from '../ui/slice-block.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import type { readCorrections } from './corrections.server.ts'
import { FactTable } from './fact-table.tsx'
import { RegisterFacts } from './register-facts.tsx'
import { RequestCorrectionForm } from './request-correction.form.tsx'
import { RequestTable } from './request-table.tsx'
import { correctionAddress } from './sections.ts'

/** What the business may have corrected, what comes from registers, and its requests so far. */
export function Corrections({ section }: { section: Awaited<ReturnType<typeof readCorrections>> }) {
  const { facts, requests, may_ask, asked, page, perPage, remarks, may_approve } = section
  return (
    <>
      <ListRemarks remarks={remarks} />
      {asked && may_ask && (
        <RequestCorrectionForm key={`${asked.field} ${asked.present}`} correction={asked} />
      )}
      <SliceBlock title="Details you can correct" slice={facts}>
        {(result) => (
          <>
            <FactTable facts={result} may_ask={may_ask} />
            {may_ask && <Additions />}
          </>
        )}
      </SliceBlock>
      <SliceBlock
        title="Requests"
        slice={requests}
        beside={() => may_approve && <Link to="/admin/approvals">Approve or reject</Link>}
      >
        {({ rows, total }) => (
          <>
            {total > 0 && rows.length === 0 ? <PageOutOfRange /> : <RequestTable requests={rows} />}
            <Pager page={page} perPage={perPage} total={total} />
          </>
        )}
      </SliceBlock>
      <Block title="From public registers">
        <RegisterFacts />
      </Block>
    </>
  )
}

const Additions = () => (
  <p className="actions">
    <WithSpaces>
      <span>Add missing details:</span>
      {Object.entries(correctionFields).map(([field, { label }]) => (
        <Link key={field} to={correctionAddress(field)}>
          {label}
        </Link>
      ))}
    </WithSpaces>
  </p>
)
