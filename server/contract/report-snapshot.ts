/** What is kept of a report's figures, for the next one of the same party to be held against. Amounts in rupees. */
export interface ReportSnapshot {
  status: string
  score?: { score: number; band: string }
  open_charges: { charge_id: string; holder: string; amount: number }[]
  satisfied_charges: string[]
  ratings: { agency: string; instrument: string; rating: string; date: string }[]
  court_cases: { number: string; court: string; kind: string }[]
  statements: { period_end: string; basis: string }[]
  directors: { name: string; role: string }[]
}
