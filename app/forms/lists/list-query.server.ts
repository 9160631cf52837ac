import { ddmmyyyy, isDate } from '#server/contract/calendar.ts'
import { errorResponse } from '../../http/responses.server.ts'

interface Filter {
  /** The label of the filter on its page. */
  label: string
  /** The allowed values; if absent, any short text is allowed. */
  values?: readonly string[]
  /** The format of a text value. */
  pattern?: RegExp
  /** Whether a text value is valid. */
  test?: (value: string) => boolean
}

interface ListShape<By extends string> {
  /** The sort columns, each with its default direction; the first one is the default. */
  sorts?: Record<By, 'asc' | 'desc'>
  filters?: Record<string, Filter>
  maxPage?: number
}

export interface Sort<By extends string = string> {
  by: By
  in: 'asc' | 'desc'
}

/** The list query in a URL, with a remark for each part that was ignored. */
export interface ListQuery<By extends string = string> {
  page: number
  sort: Sort<By>
  /** The filters that are set, by name. */
  filters: Record<string, string>
  remarks: string[]
}

const maxFilterLength = 100

/** A value from the URL in quotes for a remark, shortened if it is long. */
export const quoted = (value: string) => `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`

function pageOf(value: string | null, maxPage: number, remarks: string[]): number {
  if (!value) return 1
  const page = Number(value)
  if (/^\d+$/.test(value) && page >= 1 && page <= maxPage) return page
  remarks.push(`Page ${quoted(value)} does not exist: showing the first page.`)
  return 1
}

function sortOf<By extends string>(
  search: URLSearchParams,
  sorts: Record<By, 'asc' | 'desc'>,
  remarks: string[],
): Sort<By> {
  const names = Object.keys(sorts) as [By, ...By[]]
  const [by, direction] = [search.get('sort_by'), search.get('sort_in')]
  const known = names.find((name) => name === by)
  const sort = known ?? names[0]
  const isDirection = direction === 'asc' || direction === 'desc'
  if (by && !known) remarks.push(`This list cannot be sorted by ${quoted(by)}: showing the default order.`)
  else if (direction && !isDirection)
    remarks.push(`${quoted(direction)} is not a sort direction: showing the default order.`)
  return { by: sort, in: isDirection && (known || !by) ? direction : sorts[sort] }
}

const fits = (value: string, { values, pattern, test }: Filter) =>
  values
    ? values.includes(value)
    : value.length <= maxFilterLength &&
      !value.includes('\0') &&
      (pattern?.test(value) ?? true) &&
      (test?.(value) ?? true)

const noSuchValue = (value: string, { label }: Filter) =>
  `${label} ${quoted(value)} is unknown, so this filter is ignored.`

/** A remark for each date range whose start is after its end. Ranges are found by name: `from` and `to`, `issued_from` and `issued_to`. */
function reversedRanges(filters: Record<string, string>, known: Record<string, Filter>): string[] {
  return Object.entries(filters).flatMap(([name, from]) => {
    const end = name.replace(/(^|_)from$/, '$1to')
    const to = filters[end]
    if (end === name || !to || !isDate(from) || !isDate(to) || from <= to) return []
    return [
      `${known[name]?.label} ${ddmmyyyy(from)} is after ${known[end]?.label} ${ddmmyyyy(to)}: no dates match.`,
    ]
  })
}

function filtersOf(search: URLSearchParams, known: Record<string, Filter>, remarks: string[]) {
  const filters: Record<string, string> = {}
  for (const [name, filter] of Object.entries(known)) {
    const value = search.get(name)?.trim()
    if (!value) continue
    if (fits(value, filter)) filters[name] = value
    else remarks.push(noSuchValue(value, filter))
  }
  remarks.push(...reversedRanges(filters, known))
  return filters
}

/** Reads page, sorting and filters from a URL. Invalid values fall back to the default, with a remark. */
export function readListQuery<By extends string = never>(
  { searchParams }: URL,
  { sorts = {} as Record<By, 'asc' | 'desc'>, filters = {}, maxPage = 100_000 }: ListShape<By> = {},
): ListQuery<By> {
  const remarks: string[] = []
  return {
    page: pageOf(searchParams.get('page'), maxPage, remarks),
    sort: sortOf(searchParams, sorts, remarks),
    filters: filtersOf(searchParams, filters, remarks),
    remarks,
  }
}

/** The query without the filter `name`, and with a remark, if its value does not exist. Returns the same query object if it does. */
export function dropUnknownFilter<Q extends ListQuery>(
  query: Q,
  name: string,
  filter: Filter & { values: readonly string[] },
): Q {
  const { [name]: value, ...others } = query.filters
  if (!value || fits(value, filter)) return query
  return { ...query, filters: others, remarks: [...query.remarks, noSuchValue(value, filter)] }
}

/** The query, with a remark if the options of its filters are missing because they could not be loaded. */
export const remarkMissingOptions = <Q extends ListQuery>(query: Q, missing: boolean): Q =>
  missing ? { ...query, remarks: [...query.remarks, 'Some filter options could not be loaded.'] } : query

/** The list query for a file download. Files have no room for remarks, so it throws a 400 if there are any. */
export function requireValidQuery<Q extends Pick<ListQuery, 'remarks'>>(query: Q): Q {
  if (query.remarks.length === 0) return query
  const message = ['No file was created, because the request could not be applied in full.', ...query.remarks]
  throw errorResponse(400, message.join(' '))
}

/** The default filters of a list, and the filters that ask for the whole list. */
interface Usual {
  filters: Record<string, string>
  all: Record<string, string>
}

/**
 * The query with the default filters if the URL has no valid ones. If the URL has blank filters, `all` is used instead,
 * so that a link built from the query does not get the defaults.
 */
export function withDefaultFilters<Q extends ListQuery>(
  query: Q,
  { searchParams }: URL,
  names: string[],
  { filters, all }: Usual,
): Q & { usual: boolean } {
  if (Object.keys(query.filters).length > 0) return { ...query, usual: false }
  const blank = names.some((name) => searchParams.get(name)?.trim() === '')
  return { ...query, filters: blank ? all : filters, usual: !blank }
}

/**
 * The query without the filters whose value is not among the known ones, or with the default filters if none is left.
 */
export function dropUnknownFilters<Q extends ListQuery & { usual: boolean }>(
  query: Q,
  known: [name: string, label: string, values: string[]][],
  usual: Usual,
): Q {
  const kept = known.reduce(
    (current, [name, label, values]) => dropUnknownFilter(current, name, { label, values }),
    query,
  )
  return Object.keys(kept.filters).length > 0 ? kept : { ...kept, filters: usual.filters, usual: true }
}

/** The filters and sorting as search params for a URL or the API, without the page. */
export const listParams = ({ filters, sort }: ListQuery): URLSearchParams =>
  new URLSearchParams({ ...filters, ...(sort.by && { sort_by: sort.by, sort_in: sort.in }) })

/** The same with page and page size. */
export function pageParams(query: ListQuery, perPage: number): URLSearchParams {
  const params = listParams(query)
  params.set('page', String(query.page))
  params.set('per_page', String(perPage))
  return params
}
