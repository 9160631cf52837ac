/** Numbers that the specification fixes (sections 5 and 9), and limits of our own. */
export const limits = {
  minSearchLength: 3,
  maxSearchLength: 200,
  searchDebounceMs: 500,
  suggestions: 10,
  minNoteLength: 5,
  maxTextLength: 10_000,
  /** A case is due within so many days. */
  maxDueDays: 3_660,
  maxLineLength: 300,
  maxCaseFieldLength: 100,
  maxNameLength: 60,
  maxStatusLength: 40,
  maxWorkflowStatuses: 12,
  maxRecurrenceDates: 50,
  maxAttachments: 10,
  maxCalendarSize: 1_048_576,
  maxPictureSize: 1_048_576,
  maxPerPage: 100,
  /** The same of lists that are taken whole, as files of up to 50,000 rows. */
  maxPerFilePage: 5_000,
  /** Rows of a list that are in a file of it. */
  maxFileRows: 10_000,
  maxInvitations: 5,
  /** What an organisation may have open at a time, 50 a day for a week, is fewer. */
  maxInvitationsListed: 400,
  maxSignInsListed: 100,
  maxJobEvents: 200,
  maxMailsListed: 60,
  /** Of the alerts or cases that a request would change together. */
  maxNamedTogether: 100,
  maxBooksListed: 20,
  maxImportsListed: 50,
  /** Consents that were withdrawn or are over. */
  maxEndedConsentsListed: 50,
  maxAlertFactsListed: 100,
  maxNeighboursListed: 8,
  /** Of what is dated of a party. */
  maxEventsListed: 2_000,
  minPasswordLength: 12,
  signOutCountdownSeconds: 30,
  bannerDismissalMs: 10_800_000,
} as const

/** What the files of one write may hold together. Bytes. */
export const maxFilesTogether = (uploadMaxBytes: number): number => uploadMaxBytes * 2

/** The body of a write with as many attachments as it may have: base64, and what goes with it. Bytes. */
export const maxUploadBody = (uploadMaxBytes: number): number =>
  Math.ceil((maxFilesTogether(uploadMaxBytes) * 4) / 3) + 65_536

/** After how many seconds whoever was answered 503 may ask again. */
export const askAgainSeconds = 5
