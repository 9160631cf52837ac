import { byIntent, type Intents } from '../forms/by-intent.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { submitIndustries } from './widgets/interested-industries.server.ts'
import { submitInvitations } from './widgets/invite-people.server.ts'
import { submitPreferences } from './widgets/preferences.server.ts'

/** What the forms of the widgets do, by their intents. */
const widgetForms: Intents = {
  industries: submitIndustries,
  preferences: submitPreferences,
  invite: submitInvitations,
}

/** Does what the form of a widget asks for. */
export const submitWidget = (ctx: RequestContext) => byIntent(ctx, widgetForms)
