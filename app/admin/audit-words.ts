/** A kind of thing as the audit has it, in words. */
export const thingInWords = (entity: string) => entity.replaceAll('_', ' ')

// What "action kind" would not say: what follows it is the thing's name.
const phrases: Record<string, string | undefined> = {
  'accept invitation': 'Accept invitation of',
  'add calendar': 'Add to the calendar',
  'add list': 'Add to a watchlist',
  'add portfolio': 'Add parties to portfolio',
  'ask for another password user': 'Ask for another password of',
  'begin second factor user': 'Begin the second factor of',
  'change calendar': 'Change the working week',
  'change profile user': 'Change the profile of',
  'change rights user': 'Change the rights of',
  'change status user': 'Change the standing of',
  'choose password user': 'Choose the password of',
  'choose portfolio import': 'Decide lines of portfolio import',
  'columns portfolio import': 'Name the columns of portfolio import',
  'columns upload': 'Name the columns of upload',
  'confirm second factor user': 'Confirm the second factor of',
  'connect sign-in user': 'Connect the sign-in of',
  'import calendar': 'Add holidays of a file to the calendar',
  'invite invitation': 'Invite',
  'members unit': 'Say who and what belongs to unit',
  'remove calendar': 'Remove from the calendar',
  'remove list': 'Remove from a watchlist',
  'remove portfolio': 'Remove parties from portfolio',
  'reset second factor user': 'Remove the second factor of',
  'reset sign-in user': 'Reset the sign-in of',
  'send invitation': 'Send the mail to',
  'set up user': 'Fill in the profile of',
  'sheet portfolio import': 'Choose the sheet of portfolio import',
  'skip set-up user': 'Leave empty the profile of',
  'withdraw invitation': 'Withdraw the invitation of',
}

/** There is one of each in an organisation: its number says nothing. */
const single = ['approval_rules', 'calendar', 'organisation', 'retention', 'single sign-on']

interface Done {
  action: string
  entity: string
  entity_id: string
  thing: string | null
}

/** A change in words: "Create case 1001", "Change the rights of “Ravi Kumar”". */
export function changeInWords({ action, entity, entity_id, thing }: Done) {
  const said = `${action.replaceAll('_', ' ')} ${thingInWords(entity)}`
  const words = phrases[said] ?? said
  const which = thing ? `“${thing}”` : single.includes(entity) ? '' : entity_id
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${which}`.trimEnd()
}
