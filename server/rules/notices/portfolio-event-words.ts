import { ddmmyyyy } from '#server/contract/calendar.ts'
import { groupIndian } from '#server/contract/money.ts'
import { plural } from '#server/contract/plural.ts'
import type {
  PortfolioEventDetails,
  PortfolioEventKind,
} from '#server/contract/portfolios/portfolio-events.ts'
import { type Severity, severities } from '#server/contract/severities.ts'

const parties = (count: number) => plural(count, 'party', 'parties')

/** The dates of uploads as text; if there are many, only the first and last. Takes the oldest first. */
const daysInWords = (days: string[]) =>
  days.length > 4
    ? `${groupIndian(days.length)} days from ${ddmmyyyy(days[0] ?? '')} to ${ddmmyyyy(days.at(-1) ?? '')}`
    : days.map(ddmmyyyy).join(', ')

type Words = { [K in PortfolioEventKind]: (detail: PortfolioEventDetails[K]) => string }

const words: Words = {
  created: ({ name }) => `created the portfolio “${name}”`,
  changed: ({ before, after }) =>
    [
      after.name !== undefined && `renamed it from “${before.name}” to “${after.name}”`,
      after.description !== undefined && 'changed its description',
    ]
      .filter(Boolean)
      .join(' and '),
  archived: () => 'archived it',
  restored: () => 'restored it',
  parties_added: ({ count, file_name }) =>
    `added ${parties(count)}${file_name ? ` from the file ${file_name}` : ''}`,
  parties_removed: ({ count }) => `removed ${parties(count)}`,
  exposures_taken: ({ added, replaced, refused, days, file_name }) => {
    const ofDays = days.length > 0 ? ` of ${daysInWords(days)}` : ''
    const others = [
      replaced > 0 && `${groupIndian(replaced)} replaced`,
      refused > 0 && `${groupIndian(refused)} rejected`,
    ]
    const summary = [`${plural(added, 'account')} added`, ...others].filter(Boolean).join(', ')
    return `imported exposures${ofDays}${file_name ? ` from the file ${file_name}` : ''}: ${summary}`
  },
  settings_changed: ({ recipients, min_severity, categories, signals = 0 }) => {
    if (recipients === 0) return 'turned off its alert notifications'
    const single = signals > 0 ? [plural(signals, 'individual signal')] : []
    const which = [...categories, ...single].join(', ')
    const level = severities[min_severity as Severity]
    return `set ${plural(recipients, 'recipient')} for alerts${which && ` of ${which}`}, ${level} and above`
  },
}

/** A portfolio event as text to follow the user's name: 'added 3 parties'. `detail` is what was stored with it. */
export const eventInWords = <K extends PortfolioEventKind>(kind: K, detail: object): string =>
  words[kind](detail as PortfolioEventDetails[K])
