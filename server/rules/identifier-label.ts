import { kindOfIdentifier } from './identifiers.ts'

// As letters, invoices and the register's pages write it: "CIN: …", "GSTIN/UIN : …", "PAN No. …", "GSTIN-27…".
const labelled =
  /^\s*(?:CIN|LLPIN|PAN|GSTIN(?:\s*\/\s*UIN)?|GST|UIN|DIN|DPIN|ISIN|corporate identi(?:ty|fication) number)(?:\s*(?:no|num|number)\b\.?)?(?<apart>[\s:.#=\p{Pd}]*)(?<number>[A-Z0-9][A-Z0-9\s\p{Pd}]*?)[\s.,;]*$/iu

/** A text without the label that stands before its identifier: 'CIN: U27100…' is 'U27100…'. What has none stays as it is. */
export function withoutLabel(text: string): string {
  const { apart, number } = labelled.exec(text)?.groups ?? {}
  if (!number || !/\d/.test(number)) return text
  return apart || kindOfIdentifier(number) ? number : text
}
