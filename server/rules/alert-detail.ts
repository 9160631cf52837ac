const bareNaN = /(?<=[[{:,]\s*)-?(?:NaN|Infinity)(?=\s*[,}\]])/g
const text = /"(?:[^"\\]|\\.)*"/g

/**
 * The detail of an alert as data. Upstream writes NaN where a number is missing: outside of texts it becomes null. What is
 * no JSON even then is given back as it stands, to be shown raw; nothing stored gives null.
 */
export function readAlertDetail(stored: string | null): unknown {
  if (!stored) return null
  const texts: string[] = []
  const holed = stored.replace(text, (whole) => `"${texts.push(whole) - 1}"`)
  const mended = holed
    .replace(bareNaN, 'null')
    .replace(/"(\d+)"/g, (_, index) => texts[Number(index)] ?? '""')
  try {
    return JSON.parse(mended)
  } catch {
    return stored
  }
}
