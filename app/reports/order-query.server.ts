const perPage = 25
const kinds = ['report', 'timeline']

const given = (params: URLSearchParams, name: string, known: string[]) =>
  known.find((value) => value === params.get(name)) ?? ''

/** What the address of the order history asks for: the part that is shown, and the query for the API. Nonsense is left out. */
export function wantedOrders({ searchParams }: URL) {
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
  const kind = given(searchParams, 'kind', kinds)
  const sort_in = searchParams.get('sort_in') === 'asc' ? 'asc' : 'desc'
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(perPage),
    sort_by: 'created_at',
    sort_in,
  })
  if (kind) query.set('product_definition_type', kind)
  return { page, perPage, kind, sort: { by: 'created_at', in: sort_in } as const, query }
}
