const notNumber = /(?<=[[{:,]\s*)-?(?:NaN|Infinity)(?=\s*[,}\]])/g
const quotedText = /"(?:[^"\\]|\\.)*"/g

/**
 * The detail of an alert as data. Upstream writes NaN where a number is missing: outside of texts it becomes null. What is
 * no JSON even then is given back as it stands, to be shown raw; nothing stored gives null.
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
