import { earlyWarningVersion } from '../rules/early-warning-score.ts'
import { bandEnds } from '../rules/risk-band.ts'
import {
  type Characteristic,
  type CharacteristicCode,
  characteristics,
} from '../rules/scorecard/characteristics.ts'
import { fittedTable } from '../rules/scorecard/fitted-table.ts'
import { judgementCodes, judgements } from '../rules/scorecard/judgements.ts'
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

/** The page of the early-warning score, from the tables that the score itself reads. */
export const earlyWarningSource = (): DocSource => ({
  path: 'scores/early-warning',
  markdown: `# Early-warning score

100 points less what speaks against a party, every point with its reason. Version ${earlyWarningVersion}.

## How it is read

${markdownTable(
  ['Score', 'Risk'],
  [
    [`${bandEnds.medium} to 100`, 'Low'],
    [`${bandEnds.high} to ${bandEnds.medium - 1}`, 'Medium'],
    [`0 to ${bandEnds.high - 1}`, 'High'],
  ],
)}

The odds of failure double with every 8 points. Beside the score stands what would move the party into the next band.

## Formula: statements

What statements say is scored by a table that was fitted on ${fittedTable.fitted.rows.toLocaleString('en-IN')} companies, of which ${fittedTable.fitted.failed.toLocaleString('en-IN')} failed. Each line has a curve and a weight; a line’s points are its distance from the best it could be.

${markdownTable(['Line', 'Better is', 'Weight, balance sheet alone', 'Weight, with profit and loss'], fitted)}

### By judgement

What the data does not hold is added by judgement:

${markdownTable(['Line', 'Why'], judged)}

## Formula: all else

Rules take points off for ratings that were cut, GST and provident fund dues paid late, charges out of proportion, court cases by forum and stage, the status in the register, and how accounts are conducted. An account that is NPA, a rating of D, insolvency proceedings that were admitted, a suspended GSTIN and a company being wound up hold the score at High.

The receipt on the page of a party shows every line with its points, and the day it is of.

## Source

The newest whole year of statements and those before it, external ratings, GST and EPFO filings, charges, courts and the register. The table was fitted on “Polish companies bankruptcy”, UCI Machine Learning Repository 365 (Zięba, Tomczak, Tomczak 2016), CC BY 4.0.

## Limits

- Fitted on one country, on mostly small companies from 2000 to 2013. It orders Indian companies; its likelihoods are no default rates of India.
- What is not on record is named, and costs about as much as an ordinary company.
- Loan accounts are read where a lender’s books are part of the record, which they are in no score yet. Accounts that your organisation uploads raise its own alerts and move no score: all organisations see the same one.
- Banks, NBFCs and insurers are scored by ratings and conduct only, and their receipt says so.
- Lines by judgement are not calibrated. Borrowings weigh most of all lines.

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

The last three columns say in how many of 100 pairs of one failing and one sound company the failing one was ranked worse (0.5 is chance), measured on companies that the table had not seen.
`,
})
