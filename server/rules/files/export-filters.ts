import { ddmmyyyy, isDate } from '#server/contract/calendar.ts'
import type { ExportKind } from '#server/contract/exports/export-columns.ts'
import { type ExportFilter, filtersOf } from '#server/contract/exports/export-kinds.ts'
import type { ExportChoices, ExportOption } from '#server/contract/exports/exports.ts'
import { messages } from '#server/contract/messages.ts'

/** The filters that are set, their description for users, and an error by filter name. */
export interface CheckedFilters {
  filters: Record<string, string>
  about: string[]
  wrong: Record<string, string>
}

/** A filter value as shown to users; undefined if the filter does not accept it. */
function inWords(value: string, { as }: ExportFilter, options: ExportOption[]): string | undefined {
  if (as === 'choice') return options.find((one) => one.value === value)?.label
  if (as === 'day') return isDate(value) ? ddmmyyyy(value) : undefined
  return value.includes('\0') ? undefined : `“${value}”`
}

/** Validates the submitted filters of a kind of export. `choices`: the options of each choice filter. */
export function checkFilters(
  kind: ExportKind,
  submitted: Record<string, string>,
  choices: ExportChoices,
): CheckedFilters {
  const known = filtersOf(kind)
  const checked: CheckedFilters = { filters: {}, about: [], wrong: {} }
  for (const [name, text] of Object.entries(submitted)) {
    const value = text.trim()
    if (value === '') continue
    const filter = Object.hasOwn(known, name) ? known[name] : undefined
    if (!filter) {
      checked.wrong[name] = messages.exports.unknownFilter(name)
      continue
    }
    const words = inWords(value, filter, choices[name] ?? [])
    if (words === undefined)
      checked.wrong[name] =
        filter.as === 'day' ? messages.exports.noDay : messages.exports.unknownValue(filter.label)
    else {
      checked.filters[name] = value
      checked.about.push(`${filter.label}: ${words}`)
    }
  }
  const { from, to } = checked.filters
  if (from && to && from > to) checked.wrong.to = messages.exports.turned
  return checked
}
