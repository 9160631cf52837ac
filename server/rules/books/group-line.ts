import type { BookLine } from '#server/contract/consents/book-lines.ts'

/** Group names used by accounting packages, more specific patterns first. */
const names: [RegExp, BookLine][] = [
  // Amounts payable or receivable are neither cost nor income: 'Sales tax payable', 'Rent receivable'.
  [/creditor|payable/i, 'payables'],
  [/debtor|receivable/i, 'receivables'],
  [/(accumulated|provision for) depreciation/i, 'property_plant'],
  [/depreciation|amorti[sz]ation/i, 'depreciation'],
  [/interest (paid|expense|on)|finance (cost|charge)|bank charges/i, 'interest'],
  [/interest (received|income)/i, 'other_income'],
  [/\b(income tax|provision for tax|deferred tax|current tax)\b/i, 'tax'],
  [
    /cost of (goods|sales)|purchase|\bdirect expense|expenses \(direct\)|consumption|opening stock|manufacturing/i,
    'cost_of_goods',
  ],
  [/other income|indirect income|income \(indirect\)|non.?operating income/i, 'other_income'],
  [/sales|revenue|turnover|\bdirect income|income \(direct\)|^income$/i, 'revenue'],
  [
    /indirect expense|expenses \(indirect\)|salar|wages|\brent\b|administ|selling|marketing|^expenses?$|other expense|operating expense/i,
    'selling_admin',
  ],
  [/reserves|surplus|retained|profit (&|and) loss|^p ?& ?l/i, 'retained_earnings'],
  [/capital work/i, 'property_plant'],
  [/share capital|capital account|owner'?s? equity|partners?'? capital|^equity$|^capital/i, 'share_capital'],
  [/bank od|bank occ|overdraft|cash credit|short.?term (loan|borrowing|debt)/i, 'short_term_debt'],
  [
    /loans? \(liabilit|secured loan|unsecured loan|long.?term (loan|borrowing|debt|liabilit)|term loan|debenture/i,
    'long_term_debt',
  ],
  [/stock|inventor/i, 'inventory'],
  [/cash|bank/i, 'cash'],
  [/investment/i, 'investments'],
  [/fixed asset|plant|machinery|furniture|building|property|equipment|vehicle/i, 'property_plant'],
  [/duties|taxes|provision|current liabilit|liabilit|statutory|gst (out|pay)/i, 'other_liabilities'],
  [/deposit|loans? (&|and) advances|advance|current asset|asset|misc\. expenses|suspense/i, 'other_assets'],
]

/** The statement line that a group most likely belongs to, by its name; undefined if the name does not tell. */
export const lineOfGroup = (name: string): BookLine | undefined =>
  names.find(([pattern]) => pattern.test(name))?.[1]
