const paths = {
  parties: 'M3 14V3h6v11M9 6h4v8M5.5 5.5h1M5.5 8h1M5.5 10.5h1',
  portfolios: 'M2 5h12v8H2zM6 5V3h4v2',
  cases: 'M3 2h7l3 3v9H3zM10 2v3h3M5.5 8h5M5.5 11h5',
  alerts: 'M8 2l6 11H2zM8 6v3M8 11h.01',
  bell: 'M4 11V6a4 4 0 0 1 8 0v5l1 1H3zM7 14h2',
  products: 'M2 4.5 8 2l6 2.5v7L8 14l-6-2.5zM2 4.5 8 7l6-2.5M8 7v7',
  'my business': 'M2 14V6l6-3.5L14 6v8M1 14h14M6 14v-4h4v4',
  approvals: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM5.5 8.2l1.8 1.8 3.2-3.6',
  public_company: 'M2 14V4l6-2.5V14M8 6h6v8M1 14h14M4.5 6h1M4.5 8.5h1M4.5 11h1M10.5 8.5h1M10.5 11h1',
  private_company: 'M3 14V3h10v11M1.5 14h13M6 6h1M9 6h1M6 9h1M9 9h1M7 14v-2.5h2V14',
  limited_liability_partnership:
    'M5.5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM10.5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM1.5 13a4 4 0 0 1 8 0M9.5 9.2A4 4 0 0 1 14.5 13',
  firm: 'M2 6l1-3.5h10L14 6M2 6h12M3 6v8h10V6M6.5 14v-4h3v4',
  default: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.2 6.3a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.8.7-.8 1.3M8 11.2h.01',
  person: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14a5.5 5.5 0 0 1 11 0',
  'my parties':
    'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  verify: 'M8 2l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V4zM5.8 8l1.6 1.6L10.4 6.6',
  'macro indicators': 'M2 2v12h12M4.5 10.5l3-3.5 2.5 2 3.5-5',
  administration: 'M2 4h7M12 4h2M2 8h2M7 8h7M2 12h7M12 12h2M10.5 2.5v3M5.5 6.5v3M10.5 10.5v3',
  'admin dashboard': 'M2 14h12M4 12V8M8 12V3M12 12V6',
  users:
    'M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5a4.5 4.5 0 0 1 9 0M10.5 3.2a2.5 2.5 0 0 1 0 4.6M12 9.6a4.5 4.5 0 0 1 2.5 3.9',
  'single sign-on': 'M3.5 7.5h9V14h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5M8 10v2',
  units: 'M6 2h4v3H6zM2 11h4v3H2zM10 11h4v3h-4zM8 5v3M4 11V8h8v3',
  workflows: 'M2 3h5v4H2zM9 9h5v4H9zM7 5h4.5v4',
  signals: 'M2 9h3l2-5 2.5 9 2-6 1 2H14',
  jobs: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3l2 2',
  'api keys': 'M5 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM7.2 7.8 13.5 2M11 4.2l2 2',
  webhooks: 'M2 8h8M7 5l3 3-3 3M13 3v10',
  'audit log': 'M4 2h8v12H4zM6 5.5h4M6 8h4M6 10.5h2.5',
  organisation: 'M3 14V2h7v12M10 6h3v8M1.5 14h13M5.5 5h2M5.5 8h2M5.5 11h2',
  requests: 'M2 4h12v8H2zM2 4l6 5 6-5',
  'sign out': 'M9 3H3v10h6M6.5 8H14M11.5 5.5 14 8l-2.5 2.5',
  plus: 'M8 3v10M3 8h10',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  download: 'M8 2v8M5 7l3 3 3-3M3 13h10',
  upload: 'M8 10V2M5 5l3-3 3 3M3 13h10',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.5 10.5 14 14',
  court: 'M8 2v12M4 14h8M3 4h10M3 4 1 9h4zM13 4l-2 5h4z',
  fullscreen: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
} as const

export type IconName = keyof typeof paths

/** A decorative line drawing next to a text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

export function Mark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className="mark">
      <path d="M16 5.5A7 7 0 1 0 16 14.5" />
      <path d="M7 10.5 9.5 13 17 6" />
    </svg>
  )
}
