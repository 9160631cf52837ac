import { limits } from './limits.ts'

/** Texts that people see. Those the specification quotes stand here exactly as it writes them, spelling included. */
export const messages = {
  search: {
    loading: 'Loading...',
    none: 'No Records Found',
    error: 'Error Occured',
    tooShort: 'Minimum 3 characters required',
    tooLong: 'At most 200 characters',
    prompt: 'Type below to search for a business',
    nameTooLong: 'At most 100 characters',
    nameTaken: 'A saved search of that name exists already',
    savedEnough: 'You have 50 saved searches. Delete one to save another.',
  },
  watchlist: {
    statusFailed: 'Failed to fetch watchlist status',
    updateFailed: 'Failed to update watchlist',
    added: 'Successfully added to your Watchlist',
    removed: 'Party removed from your Watchlist',
    empty: 'You have not watchlisted any company. Please add companies to your watchlist',
    choose: 'Choose at least one party',
  },
  cases: {
    created: 'Case Created Successfully',
    createFailed: 'Error occured while creating a case',
    uploadFailed: 'Error occurred during file upload.',
    noComments: 'No Comments Added',
    noStatus: 'No Status Found',
    noAssignee: 'No Assignee Found',
    noCaseType: 'No CaseType Found',
    none: "Looks like you don't have any cases.",
    otherOrganisation: 'A case belongs to your own organisation',
    stale: 'Somebody changed this case while you were reading it. Nothing was overwritten.',
  },
  upload: {
    title: 'Upload Error',
    tooLarge: 'File size is too large!',
    empty: 'The file is empty',
  },
  alerts: {
    created: 'Alert Created Successfully',
    createFailed: 'Error occured while creating a Alert',
    renderFailed: 'Type Error',
    invalid: 'Not A Valid Alert!',
  },
  form: {
    fill: 'Please fill the field',
    select: 'Please select the field',
    party: 'Please Choose the Party',
    checkbox: 'Please Click the checkbox',
    note: `Write a note of at least ${limits.minNoteLength} characters`,
    email: 'Please enter a valid email.',
    other: 'This is not a value that can be taken',
    tooLong: 'This is too much to be sent at once, so nothing was changed. Please shorten it.',
  },
  corrections: {
    reason: `Say why, in at least ${limits.minNoteLength} characters`,
    same: 'This is what is on record already',
    notOnRecord: 'This is not on record, or no longer: reload the page',
    waits: 'A request for this is waiting already',
    noBusiness: 'Your organisation has no business profile of its own',
    ownRequest: 'You asked for this, so somebody else has to decide',
    decided: (by: string, how: string) => `${by} has ${how} this meanwhile. Nothing was changed by you.`,
    decidedAlready: 'This was decided meanwhile, so it cannot be withdrawn',
    onlyRequester: 'Only whoever asked can withdraw a request',
    none: 'No such request',
    unknownCity: (city: string, state: string) => `No city called ${city} is known in ${state}.`,
    unknownState: (state: string) => `No state is called ${state}.`,
  },
  reports: {
    notAvailable: (report: string) => `${report} is not available for the selected entity`,
    notForPersons: 'Sorry! You cannot order report for this category of business.',
    none: 'No record found.',
  },
  sign: {
    wrongCode: 'Auth Code is wrong',
    checking: 'Checking Auth Code',
  },
  access: {
    widget: 'We are Sorry,Access is not allowed Contact admin',
    denied: "Sorry, you don't have permission to view this page",
    toDashboard: 'Click to Dashboard',
    errorOnProfile: 'Error on Profile',
    profileError: 'Error On Profile',
    toLogin: 'Click to Login',
    unauthorized: 'Unauthorized Access',
    inactive:
      'Your account is set as inactive. Please contact your Organization administrator for any assitance.',
    suspendedTitle: 'Account Suspended',
    suspended: 'Your account has been suspended. Please contact customer support for assistance.',
    inactiveWrite: 'Your organisation is not active, so nothing can be changed.',
  },
  network: 'custom_network_error',
  organisation: {
    maintenance_window: 'Scheduled maintenance on Sunday 22-11-2026, 02:00 to 04:00 IST.',
  } as Record<string, string>,
} as const

/** The toasts of a change to several parties at once, by how many it changed. */
const severalParties = (code: string, did: string) =>
  Object.fromEntries(
    Array.from({ length: 99 }, (_, place) => [`${code}-${place + 2}`, `${place + 2} parties ${did}`]),
  )

/** Toasts shown after a redirect, by the code that travels in `?notice=`. */
export const notices: Record<string, string> = {
  ...severalParties('watchlist-added', 'added to your Watchlist'),
  ...severalParties('watchlist-removed', 'removed from your Watchlist'),
  'watchlist-same': 'Your Watchlist is as it was: there was nothing to change',
  'search-saved': 'Search saved',
  'search-renamed': 'Saved search renamed',
  'search-deleted': 'Saved search deleted',
  'searches-cleared': 'Recent searches cleared',
  'watchlist-added': messages.watchlist.added,
  'watchlist-removed': messages.watchlist.removed,
  'case-created': messages.cases.created,
  'comment-added': 'Comment added',
  'status-changed': 'Status changed',
  'case-changed': 'Case changed',
  'alert-created': messages.alerts.created,
  'report-ordered': 'Report ordered',
  'sanctions-reviewed': 'Decision kept',
  'settings-saved': 'Settings saved',
  'correction-asked': 'Your request waits for approval',
  'correction-withdrawn': 'Request withdrawn',
  'correction-approved': 'Approved: the record is put right',
  'correction-refused': 'Request refused',
  'signed-out': 'You are signed out',
}
