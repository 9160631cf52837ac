/** A sentence of a film: its caption and its duration in seconds. */
interface Line {
  says: string
  seconds: number
}

export interface Film {
  id: string
  title: string
  lines: Line[]
}

/** The tutorial films with their captions. `npm run films` records them from the product's own screens. */
export const films: Film[] = [
  {
    id: 'manage-risk',
    title: 'Manage Risk',
    lines: [
      { says: 'Alerts tell what changed for the companies you watch or have lent to.', seconds: 7 },
      { says: 'The newest come first. Filters narrow the list by risk, signal or company.', seconds: 8 },
      { says: 'Open an alert to read the figures behind it and where they come from.', seconds: 10 },
      { says: 'Then decide: dismiss it with a reason, look again later, or raise a case.', seconds: 11 },
      {
        says: 'The case has a due date, somebody who works on it, and a history of every step.',
        seconds: 10,
      },
    ],
  },
  {
    id: 'regulatory-filings',
    title: 'Regulatory Filings',
    lines: [
      { says: 'A company’s page gathers what the registers say of it.', seconds: 6 },
      { says: 'Registrations show its CIN, PAN and each GSTIN with its state and standing.', seconds: 9 },
      { says: 'Business details add directors, the registered office and former names.', seconds: 9 },
      { says: 'Charges list what it has pledged, to whom and for how much.', seconds: 9 },
    ],
  },
  {
    id: 'generate-reports',
    title: 'Generate Reports',
    lines: [
      { says: 'Reports are ordered from a company’s page: press Order report.', seconds: 8 },
      {
        says: 'C-360 is the quick view, C-Docs the registry’s documents; C-Trust looks in depth.',
        seconds: 10,
      },
      { says: 'Choose one and press Order. Where a report is not to be had, it says why.', seconds: 9 },
      { says: 'Your orders wait in the list until they are done, and are then one press away.', seconds: 9 },
    ],
  },
  {
    id: 'explore-data',
    title: 'Explore Data',
    lines: [
      { says: 'Highlights are the short story: score, key figures, what is open.', seconds: 9 },
      { says: 'Financials show five years side by side, in crore or lakh, with every change.', seconds: 13 },
      { says: 'Ratios are worked out for you, each with the figures it is made of.', seconds: 9 },
      { says: 'The early-warning score says what raised it and what lowered it.', seconds: 11 },
      { says: 'Relationships follow owners, directors and group companies step by step.', seconds: 14 },
    ],
  },
  {
    id: 'discover-companies',
    title: 'Discover Companies',
    lines: [
      { says: 'Search begins on the dashboard: a name, or a CIN, GSTIN or PAN.', seconds: 10 },
      { says: 'The results show where a company is, how old it is and how it stands.', seconds: 9 },
      { says: 'Narrow them by state, and press Apply.', seconds: 9 },
      { says: 'Open one to read its profile. Press Watch, and its alerts come to you.', seconds: 11 },
    ],
  },
]

export const secondsOf = ({ lines }: Film) => lines.reduce((sum, { seconds }) => sum + seconds, 0)

/** A duration for display: 42 seconds are 0:42. */
export const asLength = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const at = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

/** The captions of a film as a WebVTT file. */
export function captionsOf({ lines }: Film): string {
  let from = 0
  const cues = lines.map(({ says, seconds }) => {
    const cue = `${at(from)} --> ${at(from + seconds)}\n${says}\n`
    from += seconds
    return cue
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
