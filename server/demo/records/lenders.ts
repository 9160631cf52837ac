/** Fictitious lenders, banks first. */
export const banks = [
  'Northern Bank',
  'Second Bank',
  'Coastal Commercial Bank',
  'Union Merchant Bank',
  'Bank of the Ghats',
  'Eastern Trade Bank',
]
export const otherLenders = [
  'Southern Finance Limited',
  'Himalaya Capital Limited',
  'Indus Asset Reconstruction Limited',
  'Gulmohar Housing Finance Limited',
]
export const agencies = ['ICRA', 'CRISIL', 'CARE', 'India Ratings', 'Acuite', 'Infomerics']
