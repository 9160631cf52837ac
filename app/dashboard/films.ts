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
      { says: 'Alerts show what changed for the companies you watch or lend to.', seconds: 7 },
      { says: 'The newest come first. Filter the list by severity, state or company.', seconds: 8 },
      { says: 'Open an alert to read the figures behind it and where they come from.', seconds: 10 },
      { says: 'Then decide: mark it as a false positive, snooze it, or raise a case.', seconds: 11 },
      {
        says: 'The case has a due date, an assignee and a timeline of every step.',
        seconds: 10,
      },
    ],
  },
  {
    id: 'regulatory-filings',
    title: 'Regulatory Filings',
    lines: [
      { says: 'A company’s page shows what the public registers hold on it.', seconds: 6 },
      { says: 'Registrations list its CIN, PAN and each GSTIN, with state and status.', seconds: 9 },
      { says: 'Business details add directors, the registered office and former names.', seconds: 9 },
      { says: 'Charges list what it has pledged, to which lender and for how much.', seconds: 9 },
    ],
  },
  {
    id: 'generate-reports',
    title: 'Generate Reports',
    lines: [
      { says: 'Order reports from a company’s page: press Order Report.', seconds: 8 },
      {
        says: 'C-360 is the quick view, C-Docs the registry documents, C-Trust the in-depth report.',
        seconds: 10,
      },
      {
        says: 'Choose one and press Order Report. If a report is not available, the page says why.',
        seconds: 9,
      },
      { says: 'Your orders are listed under Order History, to view or download once done.', seconds: 9 },
    ],
  },
  {
    id: 'explore-data',
    title: 'Explore Data',
    lines: [
      { says: 'Highlights sum up the company: score, key figures, open alerts.', seconds: 9 },
      { says: 'Financials show five years side by side, in crore or lakh, with every change.', seconds: 13 },
      { says: 'Ratios are calculated for you, each with the figures behind it.', seconds: 9 },
      { says: 'The early-warning score shows what raised and what lowered it.', seconds: 11 },
      { says: 'Relationships show owners, directors and group companies.', seconds: 14 },
    ],
  },
  {
    id: 'discover-companies',
    title: 'Discover Companies',
    lines: [
      { says: 'Search from the dashboard by name, CIN, GSTIN or PAN.', seconds: 10 },
      { says: 'Results show each company’s place, age and status.', seconds: 9 },
      { says: 'Filter them by state, and press Apply.', seconds: 9 },
      { says: 'Open one to view its profile. Press Watch to receive its alerts.', seconds: 11 },
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
