/** Where a file of a case is downloaded from. */
export const attachmentPath = (caseId: string, fileId: string) =>
  `/app/cases/${caseId}/attachments/${encodeURIComponent(fileId)}`

/** The media types of files that can be looked at in a page: those a browser shows without running anything of theirs. */
const shownTypes = ['image/jpeg', 'image/png', 'application/pdf']

export const canBeShown = (type: string): boolean => shownTypes.includes(type)
