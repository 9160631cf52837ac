/** Text that is markup already; made by `html` alone. */
export class Html {
  #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

const codes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => codes[sign] ?? sign)

type Part = string | Html | false | undefined | Part[]

function written(part: Part): string {
  if (part === false || part === undefined) return ''
  if (Array.isArray(part)) return part.map(written).join('')
  return part instanceof Html ? part.toString() : escaped(part)
}

/** Writes markup; every value put into it is escaped unless it is markup itself. `false` and `undefined` write nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(written)))
}
