import { daysBetween, ddmmyyyy } from '#server/contract/calendar.ts'
import { enumerated } from '#server/contract/enumerated.ts'
import { capital } from '#server/contract/parties/capital.ts'
import { statusNotStated } from '#server/contract/parties/party-status.ts'
import type { Check, Outcome, VerificationVerdict } from '#server/contract/parties/verification.ts'
import { plural } from '#server/contract/plural.ts'
import { cinStates, gstStates } from '../identifiers/identifier-codes.ts'
import {
  checkCin,
  checkGstin,
  checkLlpin,
  checkPan,
  panOfGstin,
  partsOfCin,
  tidyIdentifier,
  withoutLabel,
} from '../identifiers/identifiers.ts'
import { registerStanding } from '../parties/register-standing.ts'

/** The records of a business, which are checked against each other. Dates as YYYY-MM-DD. */
export interface Evidence {
  status: string
  source_date: string | null
  cin: string | null
  llpin: string | null
  pan: string | null
  registered_on: string | null
  address: string | null
  city: string | null
  state: string | null
  gstins: { value: string; status: string; state: string | null }[]
  /** Returns due within the last 12 months, how many of them are late or missing, and the latest filing date. */
  gst: { due: number; late: number; newest: string | null }
  /**
   * Sanctions list matches that are not cleared: those still open and those confirmed as the business. `list` is the
   * list of the closest match, taken from the confirmed ones if there are any.
   */
  sanctions: { open: number; confirmed: number; best: number | null; list: string | null }
}

type Finding = [outcome: Outcome, detail: string]
const isEnded = (status: string) => /^(ended|merged)$/.test(registerStanding(status) ?? '')

function register({ status, cin, llpin, source_date }: Evidence): Finding {
  const asOf = source_date ? `, as of ${ddmmyyyy(source_date)}` : ''
  if (status === statusNotStated)
    return cin || llpin
      ? ['remark', `The register shows no status${asOf}`]
      : ['unknown', 'No status recorded']
  if (!cin && !llpin) return ['unknown', `Firms are not in a company register; recorded as ${status}${asOf}`]
  if (status === 'Active') return ['passed', `Active in the register${asOf}`]
  return [isEnded(status) ? 'failed' : 'remark', `${status} in the register${asOf}`]
}

function standing({ status }: Evidence): Finding {
  if (status === statusNotStated) return ['unknown', 'No status recorded']
  if (isEnded(status)) return ['failed', status]
  const standing = registerStanding(status)
  if (standing && standing !== 'non_compliant') return ['remark', status]
  return ['passed', 'Neither struck off nor in insolvency or liquidation']
}

function wellFormed({ cin, llpin, pan, gstins }: Evidence): Finding {
  const identifiers = [
    ['CIN', cin, checkCin],
    ['LLPIN', llpin, checkLlpin],
    ['PAN', pan, checkPan],
    ...gstins.map(({ value }) => ['GSTIN', value, checkGstin] as const),
  ] as const
  const present = identifiers.filter(([, value]) => value)
  if (present.length === 0) return ['failed', 'No CIN, LLPIN, PAN or GSTIN recorded']
  const wrong = present.flatMap(([kind, value, check]) => {
    const verdict = check(value ?? '')
    return verdict.valid ? [] : [`${kind} ${value}: ${verdict.reason}`]
  })
  if (wrong.length > 0) return ['failed', wrong.join('. ')]
  const kinds = enumerated([...new Set(present.map(([kind]) => kind))])
  return ['passed', `${kinds} well formed${gstins.length > 0 ? ', check characters correct' : ''}`]
}

function cinAgrees({ cin, state, registered_on }: Evidence): string[] {
  const parts = cin ? partsOfCin(cin) : undefined
  if (!parts) return []
  const states = cinStates[parts.state]
  const elsewhere = state && states && !states.includes(state)
  const year = Number(registered_on?.slice(0, 4))
  return [
    ...(elsewhere ? [`the CIN shows ${enumerated(states)}, the record ${state}`] : []),
    ...(year && year !== parts.year ? [`the CIN shows ${parts.year}, the register ${year}`] : []),
  ]
}

const gstStateAgrees = ({ gstins }: Evidence) =>
  gstins.flatMap(({ value, state }) => {
    const known = gstStates[value.slice(0, 2)]
    return state && known && !known.startsWith(state)
      ? [`${value} is for ${known}, the record shows ${state}`]
      : []
  })

function consistent(of: Evidence): Finding {
  const otherPan = of.gstins.filter(({ value }) => {
    const inside = panOfGstin(value)
    return of.pan && inside && inside !== of.pan
  })
  if (otherPan.length > 0)
    return ['failed', `${enumerated(otherPan.map(({ value }) => value))} contains a different PAN`]
  const differences = [...cinAgrees(of), ...gstStateAgrees(of)]
  if (differences.length > 0) return ['remark', capital(differences.join('; '))]
  const more = [of.cin, of.llpin, of.pan, ...of.gstins].filter(Boolean).length > 1
  return more ? ['passed', 'Consistent with each other and the record'] : ['unknown', 'Only one recorded']
}

const recentDays = 100

function gstFiling({ gstins, gst }: Evidence, today: string): Finding {
  if (gstins.length === 0) return ['unknown', 'No GSTIN recorded']
  if (gstins.every(({ status }) => status !== 'Active')) return ['remark', 'No active GSTIN']
  if (gst.due === 0) return ['unknown', 'No returns recorded']
  const last = gst.newest ? `last return filed on ${ddmmyyyy(gst.newest)}` : 'none filed'
  const sentence = `${gst.due - gst.late} of ${gst.due} returns in 12 months on time, ${last}`
  const recent = gst.newest !== null && daysBetween(gst.newest, today) <= recentDays
  return [recent && gst.late * 4 <= gst.due ? 'passed' : 'remark', sentence]
}

function address({ address: text, city, state }: Evidence): Finding {
  if (text) return ['passed', text]
  const place = [city, state].filter(Boolean).join(', ')
  return ['remark', place ? `Only the place is recorded: ${place}` : 'No address recorded']
}

function sanctions({ sanctions: { open, confirmed, best, list } }: Evidence): Finding {
  if (confirmed > 0) return ['failed', `Confirmed match with the party listed by ${list}`]
  if (open === 0) return ['passed', 'No open match with a listed name']
  const score = best === null ? '' : `, ${Math.round(best * 100)} % at best (${list})`
  return ['remark', `${plural(open, 'open match', 'open matches')} with listed names${score}`]
}

const checks: [label: string, find: (of: Evidence, today: string) => Finding][] = [
  ['Registered and active', register],
  ['Not struck off or in liquidation', standing],
  ['Identifiers well formed', wellFormed],
  ['Identifiers consistent', consistent],
  ['GST returns filed', gstFiling],
  ['Address on record', address],
  ['Sanctions lists', sanctions],
]

/** A business's identifiers, each with its kind. */
export const identifiersOf = ({ cin, llpin, pan, gstins }: Evidence): { kind: string; value: string }[] =>
  [
    { kind: 'CIN', value: cin },
    { kind: 'LLPIN', value: llpin },
    { kind: 'PAN', value: pan },
    ...gstins.map(({ value }) => ({ kind: 'GSTIN', value })),
  ].flatMap(({ kind, value }) => (value ? [{ kind, value }] : []))

/**
 * A remark if the entered text is only the start of one of the business's identifiers and could be the start of another
 * business's. Empty otherwise.
 */
function cutOff(query: string, of: Evidence): Check[] {
  const typed = tidyIdentifier(withoutLabel(query))
  const identifiers = identifiersOf(of)
  if (!/\d/.test(typed) || identifiers.some(({ value }) => tidyIdentifier(value) === typed)) return []
  const begun = identifiers.find(({ value }) => value.startsWith(typed))
  if (!begun) return []
  const detail = `${typed} is only the start of its ${begun.kind}, ${begun.value}`
  return [{ label: 'Identifier entered', outcome: 'remark', detail }]
}

const verdictOf = (outcomes: Outcome[]): VerificationVerdict => {
  if (outcomes.includes('failed')) return 'Not verified'
  return outcomes.includes('remark') ? 'Verified with remarks' : 'Verified'
}

/**
 * Checks the records of a business against each other. Any failed check makes it 'Not verified', any remark 'Verified
 * with remarks'. Checks that lack a record do not count either way, but without any identifier nothing is verified.
 * `query` is the name or number it was found by.
 */
export function verifyBusiness(of: Evidence, today: string, query = '') {
  const onRecord: Check[] = checks.map(([label, check]) => {
    const [outcome, detail] = check(of, today)
    return { label, outcome, detail }
  })
  const found = [...cutOff(query, of), ...onRecord]
  const against = found.filter(({ outcome }) => outcome === 'failed' || outcome === 'remark')
  return {
    verdict: verdictOf(found.map(({ outcome }) => outcome)),
    reasons: against
      .map(({ detail }) => detail)
      .filter((one, _, all) => !all.some((other) => other.startsWith(`${one} `))),
    checks: found,
  }
}
