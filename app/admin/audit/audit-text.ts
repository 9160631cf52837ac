/** The display name of an audit entity type. */
export const entityLabel = (entity: string) => entity.replaceAll('_', ' ')

// Phrases for the cases in which plain "action entity" would not read well before the object's name.
const phrases: Record<string, string | undefined> = {
  'accept invitation': 'Accept invitation of',
  'add calendar': 'Add to the calendar',
  'add list': 'Add to watchlist',
  'add portfolio': 'Add parties to portfolio',
  'ask for another password user': 'Request password reset for',
  'begin second factor user': 'Start second factor set-up for',
  'change calendar': 'Edit working week',
  'change profile user': 'Edit profile of',
  'change rights user': 'Edit permissions of',
  'change status user': 'Change status of',
  'choose password user': 'Set password of',
  'choose portfolio import': 'Decide rows of portfolio import',
  'columns portfolio import': 'Map columns of portfolio import',
  'columns upload': 'Map columns of upload',
  'confirm second factor user': 'Confirm second factor of',
  'connect sign-in user': 'Link single sign-on of',
  'import calendar': 'Import holidays into the calendar',
  'invite invitation': 'Invite',
  'members unit': 'Edit users and portfolios of unit',
  'remove calendar': 'Remove from the calendar',
  'remove list': 'Remove from watchlist',
  'remove portfolio': 'Remove parties from portfolio',
  'reset second factor user': 'Remove second factor of',
  'reset sign-in user': 'Reset sign-in of',
  'send invitation': 'Send e-mail to',
  'set up user': 'Set up profile of',
  'sheet portfolio import': 'Choose sheet of portfolio import',
  'skip set-up user': 'Skip profile set-up of',
  'withdraw invitation': 'Withdraw invitation of',
}

/** An organisation has only one of each, so the id is not shown. */
const single = ['approval_rules', 'calendar', 'organisation', 'retention', 'single sign-on']

interface AuditedAction {
  action: string
  entity: string
  entity_id: string
  thing: string | null
}

/** A change as display text: "Create case 1001", "Edit permissions of “Ravi Kumar”". */
export function actionText({ action, entity, entity_id, thing }: AuditedAction) {
  const plain = `${action.replaceAll('_', ' ')} ${entityLabel(entity)}`
  const words = phrases[plain] ?? plain
  const which = thing ? `“${thing}”` : single.includes(entity) ? '' : entity_id
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${which}`.trimEnd()
}
