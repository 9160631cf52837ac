/** What a text may name in `{{ }}`, and what stands there in the end. Those of an order are there once the notice is issued. */
export const noticePlaceholders = {
  'notice number': 'number of the notice, SCN/1001/1',
  'issue date': 'day of issue, in words',
  'party name': 'the party as it is on record',
  'party number': 'its CIN or LLPIN',
  borrower: 'the party of the case',
  addressee: 'to whom it goes',
  address: 'where it goes',
  method: 'how it goes',
  'case number': 'number of the case',
  'case subject': 'summary of the case',
  'loan account': 'loan account of the notice',
  facts: 'the transactions, actions and events charged',
  'days to reply': 'days that are given, 21 or more',
  'reply due': 'last day for the reply, in words',
  officer: 'who signs, with designation',
  organisation: 'your organisation',
} as const
export const orderPlaceholders = {
  'order date': 'day of the order, in words',
  'served on': 'day the notice was served',
  reply: 'the reply and its summary, or that there was none',
  hearings: 'the hearings, or that there was none',
  outcome: 'charge upheld, partly upheld or dropped',
  reasons: 'the reasons for it',
} as const
