import { BulkDecisionList } from '../bulk-decision/bulk-decision-list.tsx'
import { AlertTable } from './alert-table.tsx'
import type { PartyAlertList } from './party-alerts.widget.server.ts'

/** The alerts of one party; each opens in the list of all alerts, filtered by its party. */
export const PartyAlertTable = ({ list }: { list: PartyAlertList }) => <AlertTable {...list} ofParty />

/** The alerts of a portfolio's parties; each opens beside them, and several can be decided together. */
export const PortfolioAlertTable = ({ list }: { list: PartyAlertList }) => <BulkDecisionList {...list} />
