import { earlyWarningVersion } from '../rules/early-warning/score.ts'
import {
  type Characteristic,
  type CharacteristicCode,
  characteristics,
} from '../rules/scorecard/characteristics.ts'
import { fittedTable } from '../rules/scorecard/fitted-table.ts'
import { judgementCodes, judgements } from '../rules/scorecard/judgements.ts'
import { bandEnds } from '../rules/scores/risk-band.ts'
import type { DocSource } from './doc.ts'
import { markdownTable } from './table.ts'

const weight = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(2))

const fitted = (Object.entries(characteristics) as [CharacteristicCode, Characteristic][]).map(
  ([code, { label, better }]) => [
    label,
    better,
    weight(fittedTable.weights.balance[code]),
    weight(fittedTable.weights.income[code]),
  ],
)

const judged = judgementCodes.map((code) => [judgements[code].label, judgements[code].why])

/** The page about the early-warning score, generated from the tables that the score itself reads. */
export const earlyWarningSource = (): DocSource => ({
  path: 'scores/early-warning',
  markdown: `# Early-warning score

100 points minus deductions for adverse factors, each with its reason. Version ${earlyWarningVersion}.

## Interpretation

${markdownTable(
  ['Score', 'Risk'],
  [
    [`${bandEnds.medium} to 100`, 'Low'],
    [`${bandEnds.high} to ${bandEnds.medium - 1}`, 'Medium'],
    [`0 to ${bandEnds.high - 1}`, 'High'],
  ],
)}

The odds of failure double with every 8 points. The score page also shows what would move the party into the next band.

## Formula: statements

Statements are scored with a table fitted on ${fittedTable.fitted.rows.toLocaleString('en-IN')} companies, of which ${fittedTable.fitted.failed.toLocaleString('en-IN')} failed. Each ratio has a curve and a weight; its deduction is the distance from the best possible value.

${markdownTable(['Ratio', 'Better is', 'Weight, balance sheet alone', 'Weight, with profit and loss'], fitted)}

### Expert judgement

Factors missing from the data are added by expert judgement:

${markdownTable(['Ratio', 'Reason'], judged)}

## Formula: other records

Rules deduct points for rating downgrades, late GST returns and provident fund payments, disproportionate charges, court cases by forum and stage, adverse registry status, and account conduct. An NPA account, a D rating, admitted insolvency proceedings, a suspended GSTIN or a winding-up hold the score at High.

The score breakdown on the party’s page shows every factor with its points and date.

## Source

The latest full year of statements and earlier ones, external ratings, GST and EPFO filings, charges, courts and the register. The table was fitted on “Polish companies bankruptcy”, UCI Machine Learning Repository 365 (Zięba, Tomczak, Tomczak 2016), CC BY 4.0.

## Limits

- Fitted on one country, on mostly small companies from 2000 to 2013. It ranks Indian companies; its probabilities are not Indian default rates.
- Missing data is named and deducts about as much as for an average company.
- Loan accounts count where a lender’s books are part of the record, which is not yet the case for any score. Accounts uploaded by your organisation raise alerts but do not affect the score: all organisations see the same one.
- Banks, NBFCs and insurers are scored on ratings and conduct only, as shown in their breakdown.
- Expert-judgement ratios are not calibrated. Borrowings have the highest weight of all ratios.

## Track record

Of companies at ${bandEnds.medium} points by statements alone, 4.3 % failed within two years in the data it was fitted on; of those at ${bandEnds.high}, 20.4 %; at 90, 0.8 %.

${markdownTable(
  ['Data', 'Companies', 'Failed', 'Score', 'Best single ratio', 'Altman Z″'],
  [
    ['Four years before', '1,417', '400', '0.773', '0.683', '0.657'],
    ['Three years before', '1,516', '468', '0.798', '0.716', '0.698'],
    ['Two years before', '1,469', '515', '0.799', '0.729', '0.689'],
  ],
)}

The last three columns show the share of pairs of one failing and one sound company in which the failing one ranked worse (0.5 is chance), measured on companies not used for fitting.
`,
})
