/** What people type beside a company's name. */
const asides = new Set(
  (
    'share shares stock stocks price prices scrip equity news today live nse bse results result quarter quarterly profit ' +
    'ipo q1 q2 q3 q4 target rate listed dividend private pvt limited ltd llp plc inc ms'
  ).split(' '),
)

/** Words that tell little when a name has them not: places, and what many companies are. */
const asideWhenMissing = new Set(
  (
    'company co corp corporation group india indian the of and for in at industries enterprises services mumbai bombay ' +
    'delhi new bangalore bengaluru chennai madras kolkata calcutta hyderabad pune ahmedabad gurgaon gurugram noida surat ' +
    'jaipur indore nagpur vadodara baroda kochi cochin coimbatore lucknow goa gujarat maharashtra karnataka tamil nadu ' +
    'kerala punjab haryana rajasthan telangana andhra pradesh bengal odisha bihar assam'
  ).split(' '),
)

/** The words without what only goes along with a name ("share price", "Ltd"); the same when nothing else would be left. */
export function withoutAsides(words: string[]): string[] {
  const rest = words.filter((word) => !asides.has(word))
  return rest.length > 0 ? rest : words
}

/** Whether a word that a name has not says little against the name. */
export const saysLittle = (word: string): boolean => asides.has(word) || asideWhenMissing.has(word)

const shorthand: Record<string, string> = {
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

/** Words written out where papers shorten them: "Thirumalai Engg" is "thirumalai engineering". */
export const writtenOut = (words: string[]): string[] =>
  words.flatMap((word) => (Object.hasOwn(shorthand, word) ? (shorthand[word] ?? word).split(' ') : [word]))
