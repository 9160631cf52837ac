import { CaseTable } from './list/case-table.tsx'
import type { PartyCaseList } from './party-cases.widget.server.ts'

/** The cases of one party; each opens on its own page. */
export const PartyCaseTable = ({ list }: { list: PartyCaseList }) => <CaseTable {...list} ofParty />

/** The cases of a portfolio's parties. */
export const PortfolioCaseTable = ({ list }: { list: PartyCaseList }) => <CaseTable {...list} />
