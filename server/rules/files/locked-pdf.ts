/** Whether a file is a password-protected PDF. */
export const isLockedPdf = (content: Buffer): boolean =>
  content.subarray(0, 5).toString('latin1') === '%PDF-' && content.includes('/Encrypt')
