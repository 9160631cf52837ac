/** Limits from the specification (sections 5 and 9), and our own. */
export const limits = {
  minSearchLength: 3,
  maxSearchLength: 200,
  searchDebounceMs: 500,
  suggestions: 10,
  minNoteLength: 5,
  maxTextLength: 10_000,
  /** The maximum number of days until a case is due. */
  maxDueDays: 3_660,
  /** A hundred years: more is a mistyped number, or a date. */
  maxDaysPastDue: 36_500,
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
  /** The same for lists fetched as a whole, such as files of up to 50,000 rows. */
  maxPerFilePage: 5_000,
  /** The maximum number of rows in a list's file. */
  maxFileRows: 10_000,
  maxInvitations: 5,
  /** More than an organisation can have open at a time, at 50 a day for a week. */
  maxInvitationsListed: 400,
  maxSignInsListed: 100,
  maxJobEvents: 200,
  maxMailsListed: 60,
  /** The alerts or cases listed for a bulk request. */
  maxNamedTogether: 100,
  maxBooksListed: 20,
  maxImportsListed: 50,
  /** Consents that were withdrawn or have expired. */
  maxEndedConsentsListed: 50,
  maxAlertFactsListed: 100,
  maxNeighboursListed: 8,
  /** Dated events of a party. */
  maxEventsListed: 2_000,
  minPasswordLength: 12,
  signOutCountdownSeconds: 30,
  bannerDismissalMs: 10_800_000,
} as const

/** The maximum total size of the files of one write. In bytes. */
export const maxFilesTogether = (uploadMaxBytes: number): number => uploadMaxBytes * 2

/** The maximum body of a write with the maximum number of attachments: base64 and the other fields. In bytes. */
export const maxUploadBody = (uploadMaxBytes: number): number =>
  Math.ceil((maxFilesTogether(uploadMaxBytes) * 4) / 3) + 65_536

/** Seconds after which a client may retry after a 503 response. */
export const askAgainSeconds = 5
