/** The endings of files that may be uploaded (specification, section 5). */
export const documentEndings = ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'csv'] as const

/** Those, and the pictures that a new case takes too. */
export const pictureAndDocumentEndings = [...documentEndings, 'jpg', 'png'] as const

/** What a logo can be. No SVG: it can hold scripts and fetch from elsewhere. */
export const logoEndings = ['png', 'jpg', 'webp'] as const
export type UploadEnding = (typeof pictureAndDocumentEndings)[number] | (typeof logoEndings)[number]
