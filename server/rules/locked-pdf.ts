/** Whether a file is a PDF with a password. */
export const isLockedPdf = (content: Buffer): boolean =>
  content.subarray(0, 5).toString('latin1') === '%PDF-' && content.includes('/Encrypt')
