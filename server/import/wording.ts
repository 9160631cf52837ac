/** Text on one line: control characters and whitespace runs become one space. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const blank = new Set(['', 'na', 'n/a', 'n.a.', '-', '--', 'null', 'none', 'nil'])

/** The text of a cell, or null if it means "none". */
export function textOf(cell: string | undefined): string | null {
  const text = oneLine(cell ?? '')
  return blank.has(text.toLowerCase()) ? null : text
}

const small = new Set(['and', 'of', 'the'])

/** 'SOUTH GOA' → 'South Goa'. */
export const titleCase = (text: string) =>
  text
    .toLowerCase()
    .split(' ')
    .map((word, i) =>
      i > 0 && small.has(word) ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ')

const otherStateNames: Record<string, string> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  chattisgarh: 'Chhattisgarh',
  chhatisgarh: 'Chhattisgarh',
  tamilnadu: 'Tamil Nadu',
  telengana: 'Telangana',
  'new delhi': 'Delhi',
  'nct of delhi': 'Delhi',
  'jammu kashmir': 'Jammu and Kashmir',
  'andaman and nicobar': 'Andaman and Nicobar Islands',
}

const plainState = (text: string) =>
  text.toLowerCase().replace(/&/g, ' and ').replace(/\s+/g, ' ').replace(/\.+$/, '').trim()

/** The standard spelling of a state's name: 'goa' → 'Goa', 'Jammu & Kashmir' → 'Jammu and Kashmir'. */
export function stateName(cell: string | undefined): string | null {
  const text = textOf(cell)
  if (!text) return null
  const plain = plainState(text)
  return otherStateNames[plain] ?? titleCase(plain)
}

/** Whether a text names this state, as returned by `stateName`. */
export function namesState(text: string, state: string): boolean {
  const plain = plainState(text)
  return plain === state.toLowerCase() || otherStateNames[plain] === state
}

// By the register's terms and, in older files, its codes; without spaces, punctuation and capitals.
const statuses: Record<string, string> = {
  active: 'Active',
  actv: 'Active',
  strikeoff: 'Strike Off',
  struckoff: 'Strike Off',
  stof: 'Strike Off',
  underprocessofstrikingoff: 'Under Process of Striking Off',
  underprocessofstrikeoff: 'Under Process of Striking Off',
  upso: 'Under Process of Striking Off',
  amalgamated: 'Amalgamated',
  amal: 'Amalgamated',
  convertedtollp: 'Converted to LLP',
  cllp: 'Converted to LLP',
  convertedtollpanddissolved: 'Converted to LLP and Dissolved',
  clld: 'Converted to LLP and Dissolved',
  underliquidation: 'Under Liquidation',
  ulqd: 'Under Liquidation',
  liquidated: 'Liquidated',
  liqd: 'Liquidated',
  dissolved: 'Dissolved',
  disd: 'Dissolved',
  dissolvedliquidated: 'Dissolved (Liquidated)',
  dissolvedundersection598: 'Dissolved under section 59(8)',
  dormant: 'Dormant',
  drmt: 'Dormant',
  dormantundersection455: 'Dormant under section 455',
  d455: 'Dormant under section 455',
  inactiveforefiling: 'Inactive for e-filing',
  notavailableforefiling: 'Not available for e-filing',
  naef: 'Not available for e-filing',
  undercirp: 'Under CIRP',
  captured: 'Captured',
  activeinprogress: 'Active in Progress',
  unclassifed: 'Unclassified',
  unclassified: 'Unclassified',
  vanished: 'Vanished',
}

/** A company's status in standard wording, whatever the file's capitals; an unknown status is returned as it is. */
export function statusName(cell: string | undefined): string | null {
  const text = textOf(cell)
  return text && (statuses[text.toLowerCase().replace(/[^a-z0-9]/g, '')] ?? text)
}
