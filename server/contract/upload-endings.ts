/** The file extensions allowed for uploads (specification, section 5). */
export const documentEndings = ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'csv'] as const

/** The same, and the images allowed for a new case. */
export const pictureAndDocumentEndings = [...documentEndings, 'jpg', 'png'] as const

/** File types of a logo. No SVG: it can contain scripts and load external resources. */
export const logoEndings = ['png', 'jpg', 'webp'] as const
export type UploadEnding = (typeof pictureAndDocumentEndings)[number] | (typeof logoEndings)[number]
