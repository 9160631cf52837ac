import type { PartySummary } from '#server/contract/party.ts'

/** By what a party was found, in words: 'former name until 2016'; undefined when it was its name. */
export const foundBy = ({ matched, matched_until }: Pick<PartySummary, 'matched' | 'matched_until'>) =>
  matched_until ? `${matched} until ${matched_until.slice(0, 4)}` : matched
