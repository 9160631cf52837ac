import { messages } from '../messages.ts'
import { type ModelType, modelTypes } from '../parties/model-types.ts'

/** The severity of a message to the whole organisation: its banner style, most severe first. */
export const messageStyles = {
  danger: 'Danger',
  warning: 'Warning',
  info: 'Information',
  success: 'Success',
} as const
export type MessageStyle = keyof typeof messageStyles

/** The text of an organisation's message: predefined for known codes, otherwise the message itself. */
export const messageInWords = (message: string): string =>
  (Object.hasOwn(messages.organisation, message) ? messages.organisation[message] : undefined) ?? message

/** The maximum number and length of messages, the range of inactivity minutes, and the maximum length of the logo's alternative text. */
export const organisationLimits = {
  maxMessages: 4,
  maxMessageLength: 300,
  minInactivity: 1,
  maxInactivity: 60,
  maxAltLength: 120,
} as const

/** The kinds of entity for which reports can be ordered: not individuals. */
export const reportEntities = (Object.keys(modelTypes) as ModelType[]).filter(
  (kind): kind is Exclude<ModelType, 'person' | 'default'> => kind !== 'person' && kind !== 'default',
)
