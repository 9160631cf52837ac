/** The figures of a report stored for comparison with the next one on the same party. Amounts in rupees. */
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
