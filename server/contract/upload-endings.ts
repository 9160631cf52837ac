/** The endings of files that may be uploaded (specification, section 5); jpg and png on the case forms. */
export const uploadEndings = ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'csv', 'jpg', 'png'] as const
export type UploadEnding = (typeof uploadEndings)[number]
