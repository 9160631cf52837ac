import { AlertTable } from './alert-table.tsx'
import { DecideTogether } from './decide-together.tsx'
import type { PartyAlertList } from './party-alerts.widget.server.ts'

/** The alerts of one party as the list of all shows them; each opens there, beside those of its party. */
export const PartyAlertTable = ({ list }: { list: PartyAlertList }) => <AlertTable {...list} ofParty />

/** The alerts of a portfolio's parties as the list of all shows them: each opens beside them, and some are decided together. */
export const PortfolioAlertTable = ({ list }: { list: PartyAlertList }) => <DecideTogether {...list} />
