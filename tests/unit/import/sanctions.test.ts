import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { inOrder, readAddressRow, readAlias, readSdn } from '#server/import/sanctions/ofac-entry.ts'
import { yearsIn } from '#server/import/sanctions/row.ts'
import { readUnEntry } from '#server/import/sanctions/un-entry.ts'
import { readElements, type XmlElement } from '#server/import/sanctions/xml-elements.ts'
import { openSource } from '#server/import/source-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credence-xml-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function elementsOf(xml: string): Promise<XmlElement[]> {
  const path = join(folder, 'list.xml')
  await writeFile(path, xml)
  const found: XmlElement[] = []
  const read = readElements(
    await openSource(path),
    ['INDIVIDUAL', 'ENTITY'],
    () => {},
    () => {},
  )
  for await (const element of read) found.push(element)
  return found
}

const list = (inside: string) => `<?xml version="1.0"?><CONSOLIDATED_LIST>${inside}</CONSOLIDATED_LIST>`
const person = `<INDIVIDUALS><INDIVIDUAL><DATAID>690</DATAID><FIRST_NAME>ERIC</FIRST_NAME><SECOND_NAME>O&apos;BADEGE</SECOND_NAME>
  <UN_LIST_TYPE>DRC</UN_LIST_TYPE><REFERENCE_NUMBER>CDi.001</REFERENCE_NUMBER><LISTED_ON>2012-12-31</LISTED_ON>
  <COMMENTS1><![CDATA[He <fled>]]></COMMENTS1><NATIONALITY><VALUE>Rwanda</VALUE><VALUE>Uganda</VALUE></NATIONALITY>
  <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Rumuli; Eric B.</ALIAS_NAME></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ADDRESS><CITY>Goma</CITY><COUNTRY>Congo</COUNTRY></INDIVIDUAL_ADDRESS>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1970</FROM_YEAR><TO_YEAR>1972</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
  </INDIVIDUAL></INDIVIDUALS>`

describe('the United Nations list', () => {
  test('contains persons with aliases, nationalities and years of birth', async () => {
    const [element] = await elementsOf(list(person))
    expect(element && readUnEntry(element)).toMatchObject({
      source_id: '690',
      kind: 'individual',
      name: "ERIC O'BADEGE",
      programme: 'DRC, CDi.001',
      nationality: 'Rwanda; Uganda',
      born: '1970 to 1972',
      born_years: [1970, 1971, 1972],
      listed_on: '2012-12-31',
      remarks: 'He <fled>',
      names: [
        { quality: 'primary' },
        { name: 'Rumuli', quality: 'low' },
        { name: 'Eric B.', quality: 'low' },
      ],
      addresses: [{ address: 'Goma, Congo', country: 'Congo' }],
    })
  })

  test('contains entities with several names and abbreviations in one field', async () => {
    const [element] = await elementsOf(
      list('<ENTITY><DATAID>7</DATAID><FIRST_NAME>LAKES COMPANY (LC) ; GRANDS LACS</FIRST_NAME></ENTITY>'),
    )
    expect(element && readUnEntry(element).names).toEqual([
      { name: 'LAKES COMPANY', quality: 'primary' },
      { name: 'LC', quality: 'low' },
      { name: 'GRANDS LACS', quality: 'good' },
    ])
  })

  it.each([
    ['<ENTITY><FIRST_NAME>A</FIRST_NAME></ENTITY>', 'The entry number is missing'],
    ['<ENTITY><DATAID>7</DATAID></ENTITY>', 'The name is missing'],
    ['<ENTITY><DATAID>7</DATAID><FIRST_NAME>…</FIRST_NAME></ENTITY>', 'no letters'],
    [`<ENTITY><DATAID>7</DATAID><FIRST_NAME>${'x'.repeat(301)}</FIRST_NAME></ENTITY>`, '301 characters'],
  ])('rejects %.60s', async (xml, reason) => {
    const [element] = await elementsOf(list(xml))
    expect(() => element && readUnEntry(element)).toThrow(reason)
  })

  it.each([
    ['cut short', list(person).slice(0, -12)],
    ['not closed', list('<ENTITY><DATAID>7</ENTITY>')],
    [
      'with an entity of its own',
      '<!DOCTYPE x [<!ENTITY a "b">]><CONSOLIDATED_LIST><ENTITY>&a;</ENTITY></CONSOLIDATED_LIST>',
    ],
    ['nested beyond reason', list(`<ENTITY>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</ENTITY>`)],
  ])('reports a file %s as broken', async (_, xml) => {
    await expect(elementsOf(xml)).rejects.toThrow('is no whole XML file')
  })
})

describe('the OFAC files', () => {
  const none = '-0- '
  test('contain persons, surname first, with details in the remarks', () => {
    const remarks =
      "DOB 21 Jun 1964; alt. DOB 1976; POB Al Karouan, Lebanon; nationality Lebanon; alt. nationality Colombia; citizen Lebanon; a.k.a. 'JUNIOR'."
    const row = [
      '12540',
      'JOUMAA, Ayman Saied',
      'individual',
      'SDNTK] [IRAN',
      ...Array(7).fill(none),
      remarks,
    ]
    expect(readSdn(row)).toMatchObject({
      name: 'Ayman Saied JOUMAA',
      kind: 'individual',
      programme: 'SDNTK, IRAN',
      role: null,
      nationality: 'Lebanon; Colombia',
      born: '21 Jun 1964; 1976',
      born_years: [1964, 1976],
      names: [
        { name: 'Ayman Saied JOUMAA', quality: 'primary' },
        { name: 'JUNIOR', quality: 'low' },
      ],
    })
  })

  test('contain companies with a comma in the name, and vessels', () => {
    expect(readSdn(['173', 'ANGLO-CARIBBEAN CO., LTD.', none, ...Array(9).fill('-0-')])).toMatchObject({
      name: 'ANGLO-CARIBBEAN CO., LTD.',
      kind: 'entity',
    })
    expect(readSdn(['9', 'STAR', 'vessel', ...Array(9).fill(none)]).kind).toBe('vessel')
  })

  test('contain aliases and addresses by entry number', () => {
    expect(readAlias(['36', '12', 'aka', 'AERO-CARIBBEAN', '-0'])).toMatchObject({
      source_id: '36',
      place: 12,
    })
    expect(readAddressRow(['36', '25', none, 'Havana', 'Cuba', none])).toMatchObject({
      address: 'Havana, Cuba',
      country: 'Cuba',
    })
    expect(readAddressRow(['36', '26', none, none, none, none]).address).toBeNull()
    expect(() => readAlias(['36', '12', 'aka', none, none])).toThrow('The name is missing')
    expect(() => readAlias(['x', '12', 'aka', 'A', none])).toThrow('x is not an entry number')
  })

  test('name persons surname first, which is reversed only if there is a comma', () => {
    expect(inOrder('PEREZ AMPUEDA, Carlos', 'individual')).toBe('Carlos PEREZ AMPUEDA')
    expect(inOrder('HAMZA', 'individual')).toBe('HAMZA')
  })
})

it.each([
  [['circa 1951'], [1951]],
  [['1975 to 1978'], [1975, 1976, 1977, 1978]],
  [['01 Jan 1946 to 31 Dec 1946'], [1946]],
  [['unknown'], []],
])('extracts the years of birth from %s', (texts, years) => expect(yearsIn(texts)).toEqual(years))
