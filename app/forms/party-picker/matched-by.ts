import type { PartySummary } from '#server/contract/parties/party.ts'

/** What the search matched other than the name, e.g. 'former name until 2016'; undefined if it was the name. */
export const matchedBy = ({ matched, matched_until }: Pick<PartySummary, 'matched' | 'matched_until'>) =>
  matched_until ? `${matched} until ${matched_until.slice(0, 4)}` : matched
