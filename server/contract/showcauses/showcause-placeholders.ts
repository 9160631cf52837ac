/** The placeholders `{{ }}` allowed in a text, and their replacements. Those of an order are available once the notice is issued. */
export const noticePlaceholders = {
  'notice number': 'number of the notice, SCN/1001/1',
  'issue date': 'date of issue, in words',
  'party name': 'registered name of the party',
  'party number': 'its CIN or LLPIN',
  borrower: 'party of the case',
  addressee: 'recipient',
  address: 'address for service',
  method: 'mode of service',
  'case number': 'case number',
  'case subject': 'summary of the case',
  'loan account': 'loan account of the notice',
  facts: 'transactions, actions and events charged',
  'days to reply': 'days to reply, 21 or more',
  'reply due': 'last date for the reply, in words',
  officer: 'signatory and designation',
  organisation: 'your organisation',
} as const
export const orderPlaceholders = {
  'order date': 'date of the order, in words',
  'served on': 'date the notice was served',
  reply: 'reply and its summary, or that none was received',
  hearings: 'hearings, or that none was held',
  outcome: 'charge upheld, partly upheld or dropped',
  reasons: 'reasons for the outcome',
} as const
