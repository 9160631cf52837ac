import { handleByIntent, type IntentHandlers } from '../forms/by-intent.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { submitIndustries } from './widgets/setup/interested-industries.server.ts'
import { submitInvitations } from './widgets/setup/invite-people.server.ts'
import { submitPreferences } from './widgets/setup/preferences.server.ts'

/** Handlers for the forms of widgets, by intent. */
const widgetForms: IntentHandlers = {
  industries: submitIndustries,
  preferences: submitPreferences,
  invite: submitInvitations,
}

/** Handles the forms of widgets. */
export const submitWidget = (ctx: RequestContext) => handleByIntent(ctx, widgetForms)
