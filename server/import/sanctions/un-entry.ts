import { isDate } from '#server/contract/calendar.ts'
import type { EntryRow, ListedName } from './row.ts'
import { onlyNames, primaryName, sourceIdOf, textOfList, yearsIn } from './row.ts'
import type { XmlElement } from './xml-elements.ts'

const all = (element: XmlElement, name: string) => element.inside.filter((one) => one.name === name)
const text = (element: XmlElement | undefined, name: string) =>
  textOfList(element && all(element, name)[0]?.text)
const values = (element: XmlElement, name: string) =>
  all(element, name).flatMap((one) => all(one, 'VALUE').flatMap((value) => textOfList(value.text) ?? []))
const list = (texts: (string | null)[], between: string) => texts.filter(Boolean).join(between) || null

/** Splits several names in one: 'GREAT LAKES BUSINESS COMPANY (GLBC) ; CAGL'; an abbreviation in brackets is a weak name. */
function namesIn(name: string): ListedName[] {
  return name.split(/\s*;\s*/).flatMap((one, index): ListedName[] => {
    const short = /\(([A-Z][A-Z.\-/]{1,11})\)\s*$/.exec(one)
    const quality = index === 0 ? 'primary' : 'good'
    if (!short?.[1]) return [{ name: one, quality }]
    return [
      { name: one.slice(0, short.index), quality },
      { name: short[1], quality: 'low' },
    ]
  })
}

const qualityOf = (quality: string | null): ListedName['quality'] =>
  quality?.toLowerCase() === 'low' ? 'low' : 'good'

function aliasesOf(element: XmlElement): ListedName[] {
  return ['INDIVIDUAL_ALIAS', 'ENTITY_ALIAS']
    .flatMap((name) => all(element, name))
    .flatMap((alias) => {
      const quality = qualityOf(text(alias, 'QUALITY'))
      return (text(alias, 'ALIAS_NAME') ?? '').split(/\s*;\s*/).map((name) => ({ name, quality }))
    })
}

function bornOf(date: XmlElement): string | null {
  const [from, to] = [text(date, 'FROM_YEAR'), text(date, 'TO_YEAR')]
  const value = text(date, 'DATE') ?? text(date, 'YEAR') ?? list([from, to], ' to ')
  return value && text(date, 'TYPE_OF_DATE') === 'APPROXIMATELY' ? `about ${value}` : value
}

const addressParts = ['NOTE', 'STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY']

const addressesOf = (element: XmlElement) =>
  ['INDIVIDUAL_ADDRESS', 'ENTITY_ADDRESS']
    .flatMap((name) => all(element, name))
    .flatMap((one) => {
      const address = list(
        addressParts.slice(1).map((part) => text(one, part)),
        ', ',
      )
      return address ? [{ address, country: text(one, 'COUNTRY') }] : []
    })

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']

/** The number and name of an entry as in the file, for the report of rejected rows. */
export const shownOfUn = (element: XmlElement) => ({
  identifier: text(element, 'DATAID') ?? '',
  name:
    list(
      nameParts.map((part) => text(element, part)),
      ' ',
    ) ?? '',
})

/** Reads one INDIVIDUAL or ENTITY of the United Nations' consolidated list. Throws a Refusal. */
export function readUnEntry(element: XmlElement): EntryRow {
  const source_id = sourceIdOf(text(element, 'DATAID') ?? '')
  const person = element.name === 'INDIVIDUAL'
  const name = primaryName(shownOfUn(element).name || null)
  const original = text(element, 'NAME_ORIGINAL_SCRIPT')
  const births = all(element, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap((date) => bornOf(date) ?? [])
  const own: ListedName[] = person ? [{ name, quality: 'primary' }] : namesIn(name)
  const names = onlyNames([
    ...own,
    ...aliasesOf(element),
    ...(original ? [{ name: original, quality: 'good' as const }] : []),
  ])
  const reference = text(element, 'REFERENCE_NUMBER')
  const listed_on = text(element, 'LISTED_ON')?.slice(0, 10) ?? null
  return {
    list: 'UN',
    source_id,
    kind: person ? 'individual' : 'entity',
    name,
    programme: list([text(element, 'UN_LIST_TYPE'), reference], ', '),
    role: list(values(element, 'DESIGNATION'), '; '),
    nationality: list(values(element, 'NATIONALITY'), '; '),
    born: list(births, '; '),
    born_years: yearsIn(births),
    listed_on: listed_on && isDate(listed_on) ? listed_on : null,
    remarks: text(element, 'COMMENTS1'),
    names,
    addresses: addressesOf(element),
  }
}
