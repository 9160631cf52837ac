import type { ShowcauseMove } from '#server/contract/showcauses/showcause-words.ts'

/** The charges against parties: transactions, actions and events, each with its date or figure. */
export const charges = [
  `(a) The stock statement for September shows stocks of ₹ 4,20,00,000. The inspection of 6 October found stocks of ₹ 2,65,00,000 at the unit; the difference was not explained.
(b) Between 3 July and 28 September ₹ 1,12,40,000 went from the cash credit account to three firms in which a director is a partner. No goods or services from them are on record.
(c) Sales of ₹ 3,05,00,000 in the quarter were not routed through the account, against the terms of sanction.`,
  `(a) Invoices of ₹ 86,75,000 that were discounted in August name buyers who have written that they received no such goods.
(b) The e-way bills given with these invoices belong to vehicles that were elsewhere on those days.
(c) The bills fell due and were not paid.`,
  `(a) The term loan of ₹ 5,50,00,000 was released for a dyeing line. The valuer's visit of 14 September found no such machine, and the supplier's invoice bears a GSTIN that is not on record.
(b) ₹ 2,10,00,000 of the loan came back to the current account of a related company within four days.`,
  `(a) The audited accounts show debtors of ₹ 7,90,00,000. Balance confirmations were sent to twelve of them; nine, with ₹ 5,35,00,000, answered that they owe nothing.
(b) The debtors list given for drawing power in October still names all twelve.`,
]

/** Notes on the steps of a notice. */
export const stepNotes: Partial<Record<ShowcauseMove, string[]>> = {
  serve: [
    'Acknowledgement of the addressee, track no. RD 418 220 713 IN',
    'Delivered to the office, signed and stamped',
  ],
  reply: [
    'Stocks had been moved to a rented godown, whose rent receipts are enclosed; the payments are said to be for job work, without bills.',
    'All charges are denied. The reply asks for copies of the inspection report and of the statements relied on.',
  ],
  no_reply: ['Nothing was received by post, by e-mail or at the counter.'],
  hearing: ['The director came with the accountant and will bring the job-work bills.'],
  close: ['Served by registered post, acknowledgement on file'],
  withdraw: ['The statements turned out to be of another unit; a fresh notice will follow if needed.'],
}

export const orderReasons = {
  upheld:
    'The rent receipts are dated after the inspection, and no job-work bills were produced although time was given. The difference in stocks and the payments to connected firms stand unexplained.',
  partly:
    'The difference in stocks is explained by the godown, which was visited on the day of the hearing. The payments to connected firms are not: no bills were produced.',
  dropped:
    'The godown was visited and the stocks were found there. The job-work bills were produced and agree with the payments and with the returns filed.',
}

/** A lender's own template, shorter than the built-in ones. */
export const stocksNotice = `No. {{notice number}}
Date: {{issue date}}

To
{{addressee}}
{{address}}

Subject: Show-cause notice on stocks and end use of funds, loan account {{loan account}}

Dear Sir or Madam,

On inspecting your unit and your account {{loan account}} with {{organisation}} we noted the following:

{{facts}}

Please show cause by {{reply due}}, that is within {{days to reply}} days, why this should not be taken as diversion of stocks and funds, and the account be examined for classification as fraud. Where this notice is served on you so late that fewer than 21 days are left to you, you have 21 days from the day of service.

{{officer}}
for {{organisation}}`
