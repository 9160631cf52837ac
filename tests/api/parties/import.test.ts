import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { searchParties } from '#server/database/search/party-search.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

const goa = resolve(import.meta.dirname, '../../fixtures/register/mca_company_master_goa_2025.csv')

const header =
  'CIN,CompanyName,CompanyClass,AuthorizedCapital,CompanyRegistrationdate_date,Registered_Office_Address,CompanyStatus,CompanyStateCode'
const cinOf = (number: number) => `U85100GA2020PTC${String(number + 1).padStart(6, '0')}`
const company = (number: number, name = `Company number ${number} Private Limited`, status = 'Active') =>
  `${cinOf(number)},${name},Private,100000,2020-05-06,"1 Main Road,Mapusa,North Goa,Goa,403507-India",${status},goa`
const csv = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`

let world: FreshDatabase
let folder: string
let children: ChildProcess[]
beforeEach(async () => {
  world = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'credence-import-'))
  children = []
})
afterEach(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

function start(file: string, kind = 'register') {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/import/command.ts', kind, file], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: world.ownerUrl, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }))
  return { child, ended }
}

async function importing(content: string | Buffer, name = 'register.csv') {
  const path = join(folder, name)
  await writeFile(path, content)
  return start(path).ended
}

const counted = (output: string) =>
  Object.fromEntries(
    [...output.matchAll(/^(\w[\w ]*?) +([\d,]+)(?: |$)/gm)].map(([, what, n]) => [
      what,
      n?.replaceAll(',', ''),
    ]),
  )

const everything = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select p.*, r.value, n.names from parties p join registrations r using (party_id)
    join (select party_id, array_agg(kind || ':' || name order by kind) as names from party_names group by party_id) n using (party_id)
    order by cin`.execute(world.owner)
  return rows.map(({ party_id, created_at, updated_at, ...rest }) => rest)
}
const vocabulary = () => world.owner.selectFrom('search_words').selectAll().orderBy('word').execute()

describe('importing the register', { timeout: 120_000 }, () => {
  it('writes parties, names and CINs, and changes nothing the second time', async () => {
    const first = await importing(csv(company(1), company(2, 'Zuari Forex Limited')))
    expect(first).toMatchObject({ code: 0 })
    expect(counted(first.output)).toMatchObject({ 'Rows read': '2', Added: '2', Refused: '0' })
    const again = await importing(csv(company(1), company(2, 'Zuari Forex Limited')))
    expect(counted(again.output)).toMatchObject({ Added: '0', Changed: '0', Unchanged: '2' })
    const { data } = await searchParties(world.db, { q: 'zuari', page: 1, per_page: 10 })
    expect(data).toMatchObject([
      { name: 'Zuari Forex Limited', cin: cinOf(2), city: 'North Goa', state: 'Goa' },
    ])
  })

  it('stores "Not stated" for a missing status until a row states one', async () => {
    await importing(csv(company(1, 'Silent Ship Private Limited', '')))
    const cin = { value: cinOf(1), status: 'Not stated' }
    expect(await world.owner.selectFrom('registrations').select(['value', 'status']).execute()).toEqual([cin])
    const query = { q: 'silent ship', status: 'Not stated', page: 1, per_page: 10 }
    const { data, facets } = await searchParties(world.db, query)
    expect(data).toMatchObject([{ name: 'Silent Ship Private Limited', status: 'Not stated' }])
    expect(facets.status).toEqual([{ value: 'Not stated', count: 1 }])
    await importing(csv(company(1, 'Silent Ship Private Limited')))
    expect(await everything()).toMatchObject([{ status: 'Active' }])
  })

  it('applies a change of name and keeps the former name searchable', async () => {
    await importing(csv(company(1, 'Old Ship Private Limited')))
    const second = await importing(csv(company(1, 'New Boat Private Limited', 'Strike Off')))
    expect(counted(second.output)).toMatchObject({ Added: '0', Changed: '1' })
    expect(await everything()).toMatchObject([
      { status: 'Strike Off', names: ['former:Old Ship Private Limited', 'name:New Boat Private Limited'] },
    ])
    const { data } = await searchParties(world.db, { q: 'old ship', page: 1, per_page: 10 })
    expect(data).toMatchObject([{ name: 'New Boat Private Limited', matched: 'former name' }])
  })

  it('lets a later row of the same company win and ignores blank cells', async () => {
    const result = await importing(
      csv(company(1), company(1), company(1, 'Renamed Limited'), `${cinOf(1)},Renamed Limited,,,,,,`),
    )
    expect(counted(result.output)).toMatchObject({
      'Rows read': '4',
      Added: '1',
      Changed: '1',
      Unchanged: '2',
    })
    expect(await everything()).toMatchObject([
      { name: 'Renamed Limited', class: 'Private', city: 'North Goa' },
    ])
  })

  it('applies a known row again if the company was changed since', async () => {
    const file = csv(company(1), company(2), company(3))
    await importing(file)
    await world.owner.updateTable('parties').set({ city: 'Panaji' }).where('cin', '=', cinOf(2)).execute()
    const again = await importing(file)
    expect(counted(again.output)).toMatchObject({ Added: '0', Changed: '1', Unchanged: '2' })
    expect(await everything()).toMatchObject([
      { city: 'North Goa' },
      { city: 'North Goa' },
      { city: 'North Goa' },
    ])
  })

  it('recognises rows that were only formatted differently', async () => {
    const digests = async () => {
      const rows = await world.owner.selectFrom('parties').select('register_digest').orderBy('cin').execute()
      return rows.map((row) => row.register_digest)
    }
    await importing(csv(company(1), company(2)))
    const before = await digests()
    const again = await importing(csv(company(1).replace('Private,', '"Private",'), company(2)))
    expect(counted(again.output)).toMatchObject({ Changed: '0', Unchanged: '2' })
    const [first, second] = await digests()
    expect(first).not.toBe(before[0])
    expect(first).not.toBeNull()
    expect(second).toBe(before[1])
  })

  it('ends with the last of several rows of a company, however often the file is imported', async () => {
    const file = csv(company(1, 'First Name Limited'), company(2), company(1, 'Last Name Limited'))
    for (const changed of ['1', '2']) {
      expect(counted((await importing(file)).output)).toMatchObject({ Changed: changed })
      expect(await everything()).toMatchObject([{ name: 'Last Name Limited' }, { cin: cinOf(2) }])
    }
  })

  it('reports oddities of a row each time', async () => {
    const file = csv(company(1).replace('2020-05-06', '2019-05-06'), company(2))
    await importing(file)
    expect(counted((await importing(file)).output)).toMatchObject({ Noted: '1', Unchanged: '2' })
  })

  it('lists every rejected row with its line and continues', async () => {
    const rows = [company(1), company(2).replace('PTC', 'PTCO'), company(3, ''), 'a,b', company(4)]
    const { code, output } = await importing(csv(...rows))
    expect(code).toBe(0)
    expect(counted(output)).toMatchObject({ 'Rows read': '5', Added: '2', Refused: '3' })
    const path = /listed in (.*)/.exec(output)?.[1] ?? ''
    const lines = (await readFile(path, 'utf8')).trim().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['line', '3', '4', '5'])
    expect(lines[2]).toContain('The name is missing')
  })

  it('accepts the older columns', async () => {
    const older =
      'CORPORATE_IDENTIFICATION_NUMBER,DATE_OF_REGISTRATION,COMPANY_NAME,COMPANY_STATUS,COMPANY_CLASS,AUTHORIZED_CAPITAL,PAIDUP_CAPITAL,REGISTERED_STATE,REGISTRAR_OF_COMPANIES,PRINCIPAL_BUSINESS_ACTIVITY,REGISTERED_OFFICE_ADDRESS\r\n' +
      `${cinOf(9)},06-05-2020,NINE LIMITED,STRIKE OFF,Private,100000,1000,GOA,RoC-Goa,Trading,12 CHURCH STREET MAPUSA GOA 403507\r\n`
    expect((await importing(`\u{feff}${older}`)).code).toBe(0)
    expect(await everything()).toMatchObject([
      { registered_on: '2020-05-06', status: 'Strike Off', state: 'Goa', roc: 'ROC Goa', pincode: '403507' },
    ])
  })

  it('keeps the rows before a truncation, reports it, and continues after them', async () => {
    const whole = gzipSync(
      csv(...Array.from({ length: 5_000 }, (_, i) => company(i, `Firm ${(i * 7919) % 5003} ${i}`))),
    )
    const { code, output } = await importing(whole.subarray(0, Math.floor(whole.length * 0.7)))
    expect(code).toBe(1)
    expect(output).toContain('is cut short')
    const rows = Number(counted(output)['Rows read'])
    expect(rows).toBeGreaterThan(1_000)
    expect(await everything()).toHaveLength(rows)
    const again = await importing(whole.subarray(0, Math.floor(whole.length * 0.7)))
    expect(again.output).toContain(`Continued after row ${rows.toLocaleString('en-IN')}`)
    expect(counted((await importing(whole)).output)).toMatchObject({
      'Rows read': '5000',
      Added: String(5_000 - rows),
      Unchanged: String(rows),
    })
  })

  it.each([
    ['an empty file', '', 'is empty'],
    ['a PDF', '%PDF-1.7\n%', 'is a PDF file'],
    ['a CSV of something else', 'a,b\n1,2\n', 'has no column'],
    ['UTF-16', Buffer.from(`\u{feff}${csv(company(1))}`, 'utf16le'), 'is in UTF-16'],
    ['Latin-1', Buffer.from(csv(company(1, 'Caf\u{e9} Limited')), 'latin1'), 'is not in UTF-8'],
  ])('says clearly that it cannot read %s', async (_, content, reason) => {
    const { code, output } = await importing(content)
    expect(code).toBe(1)
    expect(output).toContain(reason)
    expect(output).not.toContain('    at ')
    expect(await world.owner.selectFrom('import_runs').selectAll().execute()).toEqual([])
  })

  it('says clearly what is missing', async () => {
    expect(await start(join(folder, 'nothing.csv')).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('File not found'),
    })
    expect(await start(goa, 'moon').ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('Usage'),
    })
  })

  it('continues after being killed, with the same result as an uninterrupted run', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) =>
      i % 500 === 7 ? company(i, '') : company(i, `Firm ${i % 977} of place ${i % 53}`),
    )
    const path = join(folder, 'large.csv')
    await writeFile(path, csv(...rows))
    const { child, ended } = start(path)
    for (;;) {
      const run = await world.owner.selectFrom('import_runs').select('position').executeTakeFirst()
      if (run && run.position >= 3_000) break
      await setTimeout(5)
    }
    child.kill('SIGKILL')
    await ended
    const broken = await world.owner.selectFrom('import_runs').selectAll().executeTakeFirstOrThrow()
    expect(broken.finished_at).toBeNull()
    expect(broken.position).toBeLessThan(20_000)
    const second = await start(path).ended
    expect(second.output).toContain(`Continued after row ${broken.position.toLocaleString('en-IN')}`)
    expect(counted(second.output)).toMatchObject({ 'Rows read': '20000', Added: '19960', Refused: '40' })
    const continued = { parties: await everything(), words: await vocabulary() }
    const refused = await readFile(/listed in (.*)/.exec(second.output)?.[1] ?? '', 'utf8')
    expect(refused.trim().split('\r\n')).toHaveLength(41)

    await world.close()
    world = await freshDatabase()
    await start(path).ended
    expect({ parties: await everything(), words: await vocabulary() }).toEqual(continued)
  })

  it('accepts real rows of the register of Goa', async () => {
    const first = await start(goa).ended
    expect(counted(first.output)).toMatchObject({
      'Rows read': '70',
      Added: '69',
      Refused: '1',
    })
    expect(counted((await start(goa).ended).output)).toMatchObject({
      Added: '0',
      Changed: '0',
      Unchanged: '69',
    })
    const { rows } = await sql<{ status: string }>`select distinct status from parties order by 1`.execute(
      world.owner,
    )
    expect(rows).toHaveLength(11)
  }, 60_000)
})
