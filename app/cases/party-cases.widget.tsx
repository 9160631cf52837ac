import { CaseTable } from './case-table.tsx'
import type { PartyCaseList } from './party-cases.widget.server.ts'

/** The cases of one party as the list of all shows them; each opens on its own page. */
export const PartyCaseTable = ({ list }: { list: PartyCaseList }) => <CaseTable {...list} ofParty />

/** The cases of a portfolio's parties, the same way. */
export const PortfolioCaseTable = ({ list }: { list: PartyCaseList }) => <CaseTable {...list} />
