/** The download path of a file of a case. */
export const attachmentPath = (caseId: string, fileId: string) =>
  `/app/cases/${caseId}/attachments/${encodeURIComponent(fileId)}`

/** Media types that can be previewed in a page: browsers show them without running any code in the file. */
const shownTypes = ['image/jpeg', 'image/png', 'application/pdf']

export const canBeShown = (type: string): boolean => shownTypes.includes(type)
