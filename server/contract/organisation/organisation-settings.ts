import { z } from 'zod'
import { fileNameSent } from '../attachments.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { organisation } from '../people/account.ts'
import { pictureAddress } from '../people/own-profile.ts'
import { reportType } from '../reports/order.ts'
import { filledLine, line, shownName } from '../shown-name.ts'
import { optionalPages } from './offered-pages.ts'
import {
  type MessageStyle,
  messageStyles,
  organisationLimits as most,
  reportEntities,
} from './organisation-words.ts'

const { settings: texts } = messages.organisations

/** An organisation's own settings, together with the fields its operator sets. */
export const organisationSettings = organisation.omit({ organization_id: true }).extend({
  /** A second factor is required for sign-in with a password. */
  second_factor_required: z.boolean(),
  /** Counts the changes. */
  version: z.number(),
})
export type OrganisationSettings = z.infer<typeof organisationSettings>

const message = z.object({
  name: z.enum(Object.keys(messageStyles) as [MessageStyle], { message: messages.form.select }),
  /** Its text, or the code of a predefined message. */
  I18_code: filledLine(most.maxMessageLength, texts.longMessage),
})

/** Whole minutes; null for the default. */
const inactivity = z
  .number({ message: texts.minutes })
  .int(texts.minutes)
  .min(most.minInactivity, texts.minutes)
  .max(most.maxInactivity, texts.minutes)

/** The changed settings; missing ones stay. A logo is a URL or a file; '' is none. */
export const organisationChange = z.object({
  version: z.coerce.number().int().min(1),
  name: shownName(limits.maxNameLength).optional(),
  inactivity_minutes: inactivity.nullable().optional(),
  second_factor_required: z.boolean().optional(),
  logo_url: pictureAddress.optional(),
  logo_alt: line(most.maxAltLength).optional(),
  attachment: z.base64().optional(),
  file_name: fileNameSent.optional(),
  messages: z.array(message).max(most.maxMessages, texts.manyMessages).optional(),
  /** The reports that may be ordered, by kind of entity; a kind left out has none. */
  sku: z.partialRecord(z.enum(reportEntities), z.array(reportType)).optional(),
  page_config: z
    .object({ closed: z.array(z.enum(optionalPages, { message: messages.form.other })) })
    .optional(),
})
export type OrganisationChange = z.output<typeof organisationChange>
