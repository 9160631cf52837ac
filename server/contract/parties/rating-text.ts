/** A rating with the true minus of print in its grades, and nowhere else: 'PP-MLD AA-; Negative' → 'PP-MLD AA−; Negative'. */
export const ratingText = (rating: string): string => rating.replace(/([A-D])-(?![A-Za-z])/g, '$1−')
