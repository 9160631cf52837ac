/** A form of a page that changes data, filled in with plausible values, as submitted by one of its buttons. */
export interface PageForm {
  /** The URL it is submitted to, including the query. */
  action: string
  /** The names of its file fields. */
  files: string[]
  /** The form's intent and, if its buttons have several, that of the pressed one. */
  intent: string
  fields: [name: string, value: string][]
}

export const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
export const attribute = (tag: string, name: string): string | undefined => {
  const found = tag.match(new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`))
  return found ? decode(found[1] ?? '') : undefined
}

let turn = 0
/** No two are alike, so that values that must be unique can be submitted twice. */
const words = () => `Words that say something ${++turn}`

/** A valid date: the one after the minimum, else the maximum. */
function dayFor(min: string | undefined, max = ''): string {
  return min ? new Date(Date.parse(min) + 86_400_000).toISOString().slice(0, 10) : max
}

/** Valid values for fields that need more than text. */
const byType: Record<string, () => string> = {
  email: () => `somebody.${++turn}@words.example`,
  tel: () => '9876543210',
  url: () => `https://words.example/${++turn}`,
}
const byName: Record<string, string> = { identifier: 'AKZCR4198Z' }

function inputValue(tag: string): string | undefined {
  const [type, value] = [attribute(tag, 'type') ?? 'text', attribute(tag, 'value')]
  if (type === 'file' || type === 'submit' || type === 'button') return undefined
  if (type === 'checkbox') return value || 'on'
  if (type === 'hidden' || type === 'radio' || value) return value ?? ''
  if (type === 'date') return dayFor(attribute(tag, 'min'), attribute(tag, 'max'))
  return byType[type]?.() ?? byName[attribute(tag, 'name') ?? ''] ?? words()
}

function selectValue(html: string): string {
  const options = [...html.matchAll(/(<option[^>]*>)([^<]*)/g)]
  const values = options.map(([, tag = '', text = '']) => attribute(tag, 'value') ?? decode(text))
  const chosen = options.findIndex(([, tag = '']) => attribute(tag, 'selected') !== undefined)
  return values[chosen] || values.find(Boolean) || ''
}

/** The fields in order; of radio buttons with the same name only the first. */
function fieldsOf(form: string): [string, string][] {
  const fields: [string, string][] = []
  for (const [html] of form.matchAll(
    /<input[^>]*>|<textarea[\s\S]*?<\/textarea>|<select[\s\S]*?<\/select>/g,
  )) {
    const name = attribute(html, 'name')
    const again =
      html.startsWith('<input') && attribute(html, 'type') === 'radio' && fields.some(([one]) => one === name)
    if (!name || again || /^<\w+[^>]*\sdisabled/.test(html)) continue
    const typed = html.match(/<textarea[^>]*>([\s\S]*)<\/textarea>/)?.[1]
    const value = html.startsWith('<select')
      ? selectValue(html)
      : typed === undefined
        ? inputValue(html)
        : decode(typed) || words()
    if (value !== undefined) fields.push([name, value])
  }
  return fields
}

/** The inputs and buttons outside the form that refer to it by id. */
function standingElsewhere(html: string, form: string): string {
  const id = attribute(form.slice(0, form.indexOf('>') + 1), 'id')
  const tags = id ? (html.match(/<(?:input|button)[^>]*>/g) ?? []) : []
  return tags.filter((tag) => attribute(tag, 'form') === id).join('')
}

/** Every form of a page that changes data, once for each button that submits a value of its own. */
export function formsOf(html: string): PageForm[] {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
  return forms
    .map((form) => form + standingElsewhere(html, form))
    .filter((form) => /^<form[^>]*\smethod="post"/i.test(form))
    .flatMap((form) => {
      const fields = fieldsOf(form)
      const files = (form.match(/<input[^>]*type="file"[^>]*>/g) ?? []).map(
        (tag) => attribute(tag, 'name') ?? '',
      )
      const own = fields.find(([name]) => name === 'intent')?.[1] ?? ''
      const buttons = (form.match(/<button[^>]*>/g) ?? []).map(
        (tag) => [attribute(tag, 'name'), attribute(tag, 'value') ?? ''] as const,
      )
      const action = attribute(form.slice(0, form.indexOf('>') + 1), 'action') ?? ''
      return buttons.map(([name, value]) => ({
        action,
        files,
        intent: name ? `${own} ${name}=${value}` : own,
        fields: name ? [...fields, [name, value] as [string, string]] : fields,
      }))
    })
}
