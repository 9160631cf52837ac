const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text escaped for HTML content and attributes. */
export const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const style = `
:root { color-scheme: light dark; }
body { background: Canvas; color: CanvasText; max-width: 72rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-bottom: 1px solid; padding-bottom: .25rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1rem; margin: .5rem 0; }
dt { font-weight: 600; }
dd { margin: 0; }
.words { white-space: pre-line; margin: .25rem 0 1rem; }
.remark { margin: .5rem 0 0; }
td.figure, th.figure { text-align: right; font-variant-numeric: tabular-nums; min-width: 4rem; }
.file { display: inline-block; min-width: 9rem; }
.day { white-space: nowrap; }
.scroll { overflow-x: auto; margin: .5rem 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
caption { text-align: left; font-weight: 600; padding: .25rem 0; }
th, td { border: 1px solid; padding: .3rem .5rem; text-align: left; vertical-align: top; min-width: 6rem; white-space: pre-line; }
@media print {
  body { padding: 0; font-size: 10pt; }
  nav { display: none; }
  .scroll { overflow: visible; }
  h2 { break-after: avoid; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
}`

/** A section of a page with its own heading; `html` is already escaped. */
interface Part {
  title: string
  html: string
}

/**
 * A self-contained page: no scripts, no pictures, its own style, also for print. Its content security policy keeps it
 * from loading or running anything. `title` and `made` are plain text.
 */
export function htmlPage({ title, made, parts }: { title: string; made: string; parts: Part[] }): string {
  const links = parts.map(
    ({ title: name }, index) => `<li><a href="#part-${index + 1}">${safe(name)}</a></li>`,
  )
  const sections = parts.map(
    ({ title: name, html }, index) =>
      `<section aria-labelledby="part-${index + 1}">
<h2 id="part-${index + 1}">${safe(name)}</h2>
${html}
</section>`,
  )
  return `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title>
<style>${style}
</style>
</head>
<body>
<header>
<h1>${safe(title)}</h1>
<p>${safe(made)}</p>
<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
}
