/** Texts that people see. Those the specification quotes stand here exactly as it writes them, spelling included. */
export const messages = {
  search: {
    loading: 'Loading...',
    none: 'No Records Found',
    error: 'Error Occured',
    tooShort: 'Minimum 3 characters required',
    tooLong: 'At most 200 characters',
    prompt: 'Type below to search for a business',
  },
  watchlist: {
    statusFailed: 'Failed to fetch watchlist status',
    updateFailed: 'Failed to update watchlist',
    added: 'Successfully added to your Watchlist',
    removed: 'Party removed from your Watchlist',
    empty: 'You have not watchlisted any company. Please add companies to your watchlist',
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
    stale: 'Somebody changed this case while you were reading it. Nothing was overwritten.',
  },
  upload: {
    title: 'Upload Error',
    tooLarge: 'File size is too large!',
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
    note: 'Write a note of at least 5 characters',
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

/** Toasts shown after a redirect, by the code that travels in `?notice=`. */
export const notices: Record<string, string> = {
  'watchlist-added': messages.watchlist.added,
  'watchlist-removed': messages.watchlist.removed,
  'case-created': messages.cases.created,
  'comment-added': 'Comment added',
  'status-changed': 'Status changed',
  'case-changed': 'Case changed',
  'alert-created': messages.alerts.created,
  'report-ordered': 'Report ordered',
  'settings-saved': 'Settings saved',
  'signed-out': 'You are signed out',
}
