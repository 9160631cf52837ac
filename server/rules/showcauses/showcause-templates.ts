import type { ShowcauseTemplate } from '#server/contract/showcauses/showcause.ts'
import { replyRule } from '#server/contract/showcauses/showcause-words.ts'

const head = `No. {{notice number}}
Date: {{issue date}}
By {{method}}

To
{{addressee}}
{{address}}
`

const notice = (subject: string, addressed: string, closing: string) => `${head}
Subject: ${subject}

Dear Sir or Madam,

1. {{organisation}} maintains loan account {{loan account}} of {{borrower}}. The conduct of this account is being examined in case {{case number}} ({{case subject}}).

2. ${addressed}

3. The transactions, actions and events on which this is considered are the following:

{{facts}}

The documents relied on are enclosed, and with them the whole report of the forensic audit where one was made.

4. You are called upon to show cause in writing, with the documents you rely on, why this should not be done. You are given {{days to reply}} days for your reply: it is to reach the undersigned by {{reply due}}, and where this notice is served on you so late that this leaves you fewer than ${replyRule.days} days, by the end of the ${replyRule.days} days that follow the day of service.

5. ${closing}

6. This notice is issued under the ${replyRule.name}.

{{officer}}
for {{organisation}}`

const considered =
  'Your reply and the documents with it will be examined before anything is decided. The decision will be a reasoned order: it will set out the facts relied on, what you submitted, and the reasons for the conclusion, and it will be served on you. If no reply is received in time, the matter will be decided on the material on record.'

const builtIn = (template_id: string, kind: ShowcauseTemplate['kind'], name: string, wording: string) => ({
  template_id,
  kind,
  name,
  wording,
  offered: true,
  version: 0,
})

/** The built-in templates that every organisation starts with; an edited one becomes its own. */
export const builtInTemplates: ShowcauseTemplate[] = [
  builtIn(
    'fraud-borrower',
    'notice',
    'Fraud: to the borrower',
    notice(
      'Show-cause notice: examination of loan account {{loan account}} for classification as fraud',
      'On the material on record it is being contemplated to classify this account, and you as the borrower, as fraud, and to report it to the Reserve Bank of India.',
      considered,
    ),
  ),
  builtIn(
    'fraud-person',
    'notice',
    'Fraud: to a promoter, director or guarantor',
    notice(
      'Show-cause notice: your part in loan account {{loan account}}, examined for classification as fraud',
      'You are or were a promoter, a whole-time or executive director, or a guarantor concerned with this account. On the material on record it is being contemplated to classify the account as fraud and to report your name with it to the Reserve Bank of India. Set out in your reply also what you were responsible for at the time, and since when you no longer are, if that is so.',
      considered,
    ),
  ),
  builtIn(
    'order',
    'order',
    'Reasoned order',
    `Order in the matter of notice {{notice number}}
Date: {{order date}}

To
{{addressee}}
{{address}}

Subject: Order on the show-cause notice of {{issue date}}, loan account {{loan account}}

1. By notice {{notice number}} of {{issue date}}, served on {{served on}}, {{party name}} was called upon to show cause in case {{case number}} ({{case subject}}). The reply was due by {{reply due}}.

2. The facts relied on in the notice were:

{{facts}}

3. {{reply}}

4. {{hearings}}

5. Reasons:

{{reasons}}

6. Conclusion: {{outcome}}.

This order is passed after considering the material on record and the submissions made, as the ${replyRule.name}, requires.

{{officer}}
for {{organisation}}`,
  ),
]

/** Placeholders that a notice must contain: the charge in full, and the last date for the reply. */
export const neededInNotice = ['facts', 'reply due']
