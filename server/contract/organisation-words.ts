import { messages } from './messages.ts'
import { type ModelType, modelTypes } from './model-types.ts'

/** How grave a message to the whole organisation is: the style of its banner, the gravest first. */
export const messageStyles = {
  danger: 'Danger',
  warning: 'Warning',
  info: 'Information',
  success: 'Success',
} as const
export type MessageStyle = keyof typeof messageStyles

/** A message of an organisation in words: those known by a code have their text here, others are their text. */
export const messageInWords = (message: string): string =>
  (Object.hasOwn(messages.organisation, message) ? messages.organisation[message] : undefined) ?? message

/** How many messages there can be at once, how long one can be, and how many minutes people may be idle. */
export const organisationLimits = {
  maxMessages: 4,
  maxMessageLength: 300,
  minInactivity: 1,
  maxInactivity: 60,
  maxAltLength: 120,
} as const

/** The kinds of entity of which reports are ordered: of persons there are none. */
export const reportEntities = (Object.keys(modelTypes) as ModelType[]).filter(
  (kind): kind is Exclude<ModelType, 'person' | 'default'> => kind !== 'person' && kind !== 'default',
)
