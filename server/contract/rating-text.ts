/** A rating with the minus of the product: 'BBB-; Negative' → 'BBB−; Negative'. */
export const ratingText = (rating: string): string => rating.replace(/-(?=$|[;\s])/, '−')
