const notNumber = /(?<=[[{:,]\s*)-?(?:NaN|Infinity)(?=\s*[,}\]])/g
const quotedText = /"(?:[^"\\]|\\.)*"/g

/**
 * Parses the stored detail of an alert. Upstream writes NaN for missing numbers: outside strings these become null.
 * Text that still is not JSON is returned unchanged, to be shown raw. Returns null if nothing is stored.
 */
export function readAlertDetail(stored: string | null): unknown {
  if (!stored) return null
  const texts: string[] = []
  const withoutTexts = stored.replace(quotedText, (whole) => `"${texts.push(whole) - 1}"`)
  const withNulls = withoutTexts
    .replace(notNumber, 'null')
    .replace(/"(\d+)"/g, (_, index) => texts[Number(index)] ?? '""')
  try {
    return JSON.parse(withNulls)
  } catch {
    return stored
  }
}
