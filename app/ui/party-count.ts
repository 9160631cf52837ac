const inIndia = new Intl.NumberFormat('en-IN')

/** '1 party', '41 parties', '1,000+ parties'. */
export function partyCount(total: number, more = false): string {
  const count = inIndia.format(total)
  return more ? `${count}+ parties` : total === 1 ? '1 party' : `${count} parties`
}
