/** What can become of a portfolio, and what is kept of it. Amounts and names as they were then. */
export interface PortfolioEventDetails {
  created: { name: string }
  changed: {
    before: { name?: string; description?: string }
    after: { name?: string; description?: string }
  }
  archived: Record<never, never>
  restored: Record<never, never>
  /** `file_name` and `import_id` where they came by a file or were pasted. */
  parties_added: { count: number; parties: string[]; import_id?: string; file_name?: string | null }
  parties_removed: { count: number; parties: string[] }
  /** Accounts taken from a file: new ones, and those of a day that was there already. */
  exposures_taken: {
    import_id: string
    file_name: string | null
    days: string[]
    added: number
    replaced: number
    refused: number
  }
  /** Whom it tells of which alerts; `signals` is how many single ones it tells besides the categories. */
  settings_changed: { recipients: number; min_severity: string; categories: string[]; signals?: number }
}
export type PortfolioEventKind = keyof PortfolioEventDetails
