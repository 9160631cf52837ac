/** The kind of a column's values: `money` in rupees, `percentage` in percentage points, `month` as `YYYY-MM`. */
export type ColumnKind = 'text' | 'money' | 'percentage' | 'count' | 'number' | 'date' | 'month'

export interface SignalColumn {
  label: string
  kind: ColumnKind
}

const column = (kind: ColumnKind) => (label: string) => ({ label, kind })
const text = column('text')
const money = column('money')
const percentage = column('percentage')
const count = column('count')
const number = column('number')
const date = column('date')
const month = column('month')

/** The tables of alert details: their columns by key in the API (with its spelling). */
export const columnSets = {
  chequeReturns: {
    account_number: text('Account number'),
    chq_amount: money('Cheque amount'),
    customer_number: text('Customer number'),
    max_chq_amount: money('Largest cheque'),
    month: month('Month'),
    no_of_chq: count('Cheques'),
  },
  transactions: {
    account_no: text('Account number'),
    cif_id: text('Customer number'),
    entry_user_id: text('Entered by'),
    tran_amount: money('Transaction amount'),
    tran_id: text('Transaction'),
  },
  auditObservations: {
    audit_observation: text('Observation'),
    auditor_name: text('Auditor'),
    name_of_report: text('Report'),
    observation_category: text('Category'),
    period: text('Period'),
    report_issue_date: date('Issued on'),
  },
  dpd: {
    account_number: text('Account number'),
    customer_number: text('Customer number'),
    month: month('Month'),
    previous_status: text('Previous status'),
    status: text('Status'),
  },
  exceeding: {
    balance_outstanding: money('Balance outstanding'),
    interest_arrear_amt: money('Interest in arrears'),
    interest_arrear_days: count('Days of interest arrears'),
    limit: money('Limit'),
    principal_arr_days: count('Days of principal arrears'),
    principal_arrear_amt: money('Principal in arrears'),
    product_code: text('Product code'),
    product_desc: text('Product'),
    reason: text('Reason'),
  },
  covenants: {
    cif_id: text('Customer number'),
    covenant_desc: text('Covenant'),
    days_past_due: count('Days past due'),
    dpd_bucket: text('DPD bucket'),
    due_date: date('Due on'),
    exception_status: text('Exception status'),
    type_of_covenant: text('Type of covenant'),
  },
  utilisation: {
    advances: text('Advances'),
    balance_date: date('Balance date'),
    currency_code: text('Currency'),
    moving_average: money('Moving average'),
    principal_outstanding: money('Principal outstanding'),
    sanction_limit: money('Sanctioned limit'),
    utilization: percentage('Utilisation'),
  },
  revenueDecline: {
    change_in_profitablity: percentage('Change in profitability'),
    change_in_revenue: percentage('Change in revenue'),
    latest_profitability: percentage('Latest profitability'),
    previous_profitability: percentage('Previous profitability'),
    reporting_date: date('Reporting date'),
    revenue: money('Revenue'),
  },
  profit: {
    financial_year: text('Financial year'),
    profit_or_loss: money('Profit or loss before tax'),
    profit_after_tax: money('Profit after tax'),
    interest_expense: money('Interest expense'),
    tax_expense: money('Tax expense'),
  },
  liquidity: {
    financial_year: text('Financial year'),
    cash_and_cash_equivalents: money('Cash and cash equivalents'),
    current_liabilities: money('Current liabilities'),
    ratio: number('Ratio'),
  },
  contingent: {
    financial_year: text('Financial year'),
    contingent_liabilities_value: money('Contingent liabilities'),
    profit_or_loss_value: money('Profit or loss'),
    percentage: percentage('Share of net worth'),
  },
  regulatory: {
    date: date('Date'),
    label: text('Matter'),
    competent_authority: text('Competent authority'),
    regulatory_charges: money('Regulatory charges'),
  },
  ratingChange: {
    date: date('Date'),
    _model_type: text('Type of party'),
    instrument_type: text('Instrument'),
    current_rating: text('Current rating'),
    previous_rating: text('Previous rating'),
  },
  ratingRows: {
    agency: text('Agency'),
    date: date('Date'),
    instrument: text('Instrument'),
    rating: text('Rating'),
    status: text('Status'),
  },
  charges: {
    charges_amount: money('Charge amount'),
    long_term_borrowings: money('Long-term borrowings'),
  },
  relatedParties: {
    fy_year: text('Financial year'),
    transtions_count: count('Transactions'),
    related_parties: text('Related parties'),
    sum_of_amount: money('Total amount'),
  },
  wageMonths: { _ref: month('Wage month'), count: count('Employees'), paid: money('Amount paid') },
  yearValue: { year: text('Year'), value: number('Value') },
  zScore: { financial_year: text('Financial year'), z_score: number('Z-score') },
  gstReturns: {
    return_type: text('Return'),
    period: month('Period'),
    due_on: date('Due on'),
    filed_on: date('Filed on'),
    days_late: count('Days late'),
  },
  courtCases: {
    court: text('Court'),
    case_number: text('Case number'),
    case_type: text('Type of case'),
    filing_date: date('Filed on'),
    stage: text('Stage'),
    petitioner: text('Petitioner'),
    respondent: text('Respondent'),
  },
  electionCandidates: {
    candidate: text('Candidate'),
    election: text('Election'),
    year: text('Year'),
    constituency: text('Constituency'),
    political_party: text('Political party'),
    votes: count('Votes'),
    result: text('Result'),
    declared_assets: money('Declared assets'),
    declared_liabilities: money('Declared liabilities'),
    criminal_cases: count('Criminal cases declared'),
  },
  news: {
    date: date('Date'),
    headline: text('Headline'),
    source: text('Source'),
    sentiment: text('Sentiment'),
  },
  scoreChange: {
    date: date('Date'),
    previous_score: number('Previous score'),
    score: number('Score'),
    reason: text('Reason'),
  },
  directors: {
    din: text('DIN'),
    name: text('Name'),
    designation: text('Designation'),
    date: date('Date'),
    event: text('Event'),
  },
  filings: {
    form: text('Form'),
    financial_year: text('Financial year'),
    due_on: date('Due on'),
    filed_on: date('Filed on'),
    days_late: count('Days late'),
  },
  sanctionHits: {
    list: text('List'),
    name: text('Name'),
    matched_name: text('Matched name'),
    listed_on: date('Listed on'),
    programme: text('Programme'),
  },
  shareholding: {
    quarter: text('Quarter'),
    holder: text('Holder'),
    holding: percentage('Holding'),
    pledged: percentage('Pledged'),
  },
} satisfies Record<string, Record<string, SignalColumn>>

export type ColumnSet = keyof typeof columnSets

const sets: Record<string, SignalColumn>[] = Object.values(columnSets)

/**
 * The known columns for rows with these keys: those of the column set with the most matching keys, if at least half of
 * the set matches. Unknown tables of other platforms get none.
 */
export function knownColumns(keys: string[]): Record<string, SignalColumn> {
  const matches = sets
    .map((set) => {
      const size = Object.keys(set).length
      const found = keys.filter((key) => Object.hasOwn(set, key)).length
      return { set, found, share: found / size }
    })
    .filter(({ share }) => share >= 0.5)
    .sort((one, other) => other.found - one.found || other.share - one.share)
  return matches[0]?.set ?? {}
}
