/** Events of a portfolio, with their stored details. Amounts and names as of that time. */
export interface PortfolioEventDetails {
  created: { name: string }
  changed: {
    before: { name?: string; description?: string }
    after: { name?: string; description?: string }
  }
  archived: Record<never, never>
  restored: Record<never, never>
  /** `file_name` and `import_id` if they were added from a file or pasted text. */
  parties_added: { count: number; parties: string[]; import_id?: string; file_name?: string | null }
  parties_removed: { count: number; parties: string[] }
  /** Accounts imported from a file: new ones, and those replacing one of the same date. */
  exposures_taken: {
    import_id: string
    file_name: string | null
    days: string[]
    added: number
    replaced: number
    refused: number
  }
  /** The recipients of its alerts and the filters; `signals` is the number of single signals in addition to the categories. */
  settings_changed: { recipients: number; min_severity: string; categories: string[]; signals?: number }
}
export type PortfolioEventKind = keyof PortfolioEventDetails
