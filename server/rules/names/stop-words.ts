/** Words that initials skip. */
export const smallWords = new Set(['of', 'the', 'and', 'for', 'in'])

/** Words that people type along with a company's name. */
const stopWords = new Set(
  (
    'share shares stock stocks price prices scrip equity news today live nse bse results result quarter quarterly profit ' +
    'ipo q1 q2 q3 q4 target rate listed dividend private pvt limited ltd llp plc inc ms'
  ).split(' '),
)

/** Words that count little against a name that lacks them: places and common kinds of business. */
const weakWords = new Set(
  (
    'company co corp corporation group india indian the of and for in at industries enterprises services mumbai bombay ' +
    'delhi new bangalore bengaluru chennai madras kolkata calcutta hyderabad pune ahmedabad gurgaon gurugram noida surat ' +
    'jaipur indore nagpur vadodara baroda kochi cochin coimbatore lucknow goa gujarat maharashtra karnataka tamil nadu ' +
    'kerala punjab haryana rajasthan telangana andhra pradesh bengal odisha bihar assam'
  ).split(' '),
)

/** Removes stop words ("share price", "Ltd") from a query; returns it unchanged if nothing else would be left. */
export function withoutStopWords(words: string[]): string[] {
  const rest = words.filter((word) => !stopWords.has(word))
  return rest.length > 0 ? rest : words
}

/** Whether a word counts little against a name that lacks it. */
export const isWeakWord = (word: string): boolean => stopWords.has(word) || weakWords.has(word)

const expansions: Record<string, string> = {
  engg: 'engineering',
  eng: 'engineering',
  inds: 'industries',
  ind: 'industries',
  intl: 'international',
  mfg: 'manufacturing',
  natl: 'national',
  hsg: 'housing',
  svcs: 'services',
  mgmt: 'management',
  co: 'company',
  corpn: 'corporation',
  bros: 'brothers',
  sfb: 'small finance bank',
  hfc: 'housing finance company',
  hfl: 'housing finance',
  amc: 'asset management company',
  gic: 'general insurance company',
  govt: 'government',
  labs: 'laboratories',
  lab: 'laboratories',
  pharma: 'pharmaceuticals',
  mf: 'mutual fund',
  elec: 'electric',
  auto: 'automobile',
  chem: 'chemicals',
  fert: 'fertilizers',
  petro: 'petrochemicals',
}

/** Expands words that newspapers shorten: "Thirumalai Engg" is "thirumalai engineering". */
export const expandShortForms = (words: string[]): string[] =>
  words.flatMap((word) => (Object.hasOwn(expansions, word) ? (expansions[word] ?? word).split(' ') : [word]))
