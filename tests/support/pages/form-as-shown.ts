import { attribute, decode } from './page-forms.ts'

const optionsOf = (select: string) =>
  [...select.matchAll(/(<option[^>]*>)([^<]*)/g)].map(([, tag = '', text = '']) => ({
    value: attribute(tag, 'value') ?? decode(text),
    chosen: attribute(tag, 'selected') !== undefined,
  }))

function valueIn(html: string): string | undefined {
  if (html.startsWith('<textarea'))
    return decode(/>([\s\S]*)<\/textarea>/.exec(html)?.[1] ?? '').replaceAll('\n', '\r\n')
  if (html.startsWith('<select')) {
    const options = optionsOf(html)
    return (options.find(({ chosen }) => chosen) ?? options[0])?.value
  }
  const [type, value] = [attribute(html, 'type'), attribute(html, 'value')]
  if (type === 'file') return undefined
  if (type !== 'checkbox' && type !== 'radio') return value ?? ''
  return attribute(html, 'checked') === undefined ? undefined : (value ?? 'on')
}

/** The form data a browser would submit for an untouched form of a page. Throws if the page has no form with that intent. */
export function formAsShown(html: string, intent: string): URLSearchParams {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((one) => one.includes(`name="intent" value="${intent}"`))
  if (!form) throw new Error(`The page has no form ${intent}`)
  const fields = new URLSearchParams()
  const controls = /<input[^>]*>|<textarea[\s\S]*?<\/textarea>|<select[\s\S]*?<\/select>/g
  for (const [control] of form.matchAll(controls)) {
    const [name, value] = [attribute(control, 'name'), valueIn(control)]
    if (name && value !== undefined) fields.append(name, value)
  }
  return fields
}
