import type { z } from 'zod'
import { messages } from './messages.ts'
import { groupIndian } from './money.ts'

type Issue = z.core.$ZodRawIssue

const bounded = (bound: string, { origin }: { origin: string }, limit: number | bigint): string => {
  const amount = groupIndian(Number(limit))
  if (origin === 'string') return `${bound} ${amount} ${Number(limit) === 1 ? 'character' : 'characters'}`
  return origin === 'array' || origin === 'set' ? `${bound} ${amount} of these` : `${bound} ${amount}`
}

const wrongType: Record<string, string> = {
  number: 'A number is needed',
  int: 'A whole number is needed',
  date: 'A date is needed, as YYYY-MM-DD',
  boolean: 'Yes or no is needed',
  array: 'A list is needed',
  object: 'Fields with values are needed',
  string: 'A text is needed',
}

const wrongFormat: Record<string, string> = {
  date: 'A date is needed, as YYYY-MM-DD',
  datetime: 'A date with a time is needed',
  email: messages.form.email,
  base64: 'The file did not arrive whole',
}

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

/**
 * The message for an invalid value, whatever its schema. Every validation of a request uses this as its `error`; a
 * schema's own message takes precedence.
 */
export function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? messages.form.fill : (wrongType[issue.expected] ?? messages.form.other)
    case 'invalid_value':
      return messages.form.select
    case 'too_small':
      return isMissing(issue.input) ? messages.form.fill : bounded('At least', issue, issue.minimum)
    case 'too_big':
      return bounded('At most', issue, issue.maximum)
    case 'invalid_format':
      return wrongFormat[issue.format] ?? messages.form.other
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.join(' or ')}`
    default:
      return messages.form.other
  }
}
