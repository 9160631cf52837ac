import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { readNews } from '#server/database/parties/party-slices.ts'
import { findLabelled } from '../../bench/news/news-companies.ts'
import { readLabelled } from '../../bench/news/news-rows.ts'
import { importListings, importRenamings } from '../../bench/search/recall-measure.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')

let world: FreshDatabase
let folder: string
const children: ChildProcess[] = []
beforeAll(async () => {
  world = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'credence-news-'))
  await importListings(world.owner, join(fixtures, 'listed'), folder)
  await importRenamings(world.owner, join(fixtures, 'listed'), folder)
})
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  await sql`truncate news, news_naming_nobody, import_runs`.execute(world.owner)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

function start(path: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/import/command.ts', 'news', path], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: world.ownerUrl, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, output })) }
}

async function importing(content: string | Buffer, name = 'news.csv') {
  const path = join(folder, name)
  await writeFile(path, content)
  return start(path).ended
}

const counted = (output: string) =>
  Object.fromEntries(
    [...output.matchAll(/^(Rows read|Added|Changed|Unchanged|Refused) +([\d,]+)/gm)].map(([, what, n]) => [
      what,
      n,
    ]),
  )

const partyOf = async (key: string) => {
  const row = await world.owner
    .selectFrom('party_names')
    .select('party_id')
    .where('name_key', '=', key)
    .executeTakeFirstOrThrow()
  return row.party_id
}

const everything = async () => {
  const named = await world.owner
    .selectFrom('news')
    .selectAll()
    .orderBy('title')
    .orderBy('party_id')
    .execute()
  const nobody = await world.owner.selectFrom('news_naming_nobody').selectAll().orderBy('title').execute()
  return { named: named.map(({ news_id: _, ...rest }) => rest), nobody }
}

const head = 'date,source,headline,link,language'

describe('importing news', { timeout: 120_000 }, () => {
  it('shows a headline for every company it names, with the sentiment and its reason for each', async () => {
    const { code, output } = await importing(
      `${head}\n2026-01-05,A Paper,"Wipro gains 3%, Infosys slips 2%",https://paper.example/1,en\n`,
    )
    expect(code).toBe(0)
    expect(counted(output)).toMatchObject({ 'Rows read': '1', Added: '1', Refused: '0' })
    expect(output).toContain(
      'On record: 1 headlines that name listed companies (1 of them several), of 2 companies',
    )
    expect(await readNews(world.owner, await partyOf('wipro'), 10)).toMatchObject([
      {
        published_on: '2026-01-05',
        source: 'A Paper',
        url: 'https://paper.example/1',
        language: 'en',
        sentiment: 'positive',
        matched_as: 'Wipro',
        decided_by: [{ from: 6, to: 11 }],
      },
    ])
    expect(await readNews(world.owner, await partyOf('infosys'), 10)).toMatchObject([
      { sentiment: 'negative', matched_as: 'Infosys', decided_by: [{ from: 24, to: 29 }] },
    ])
  })

  it('changes nothing the second time, and adds what a later file provides', async () => {
    const rows = '2026-01-05,A Paper,Wipro gains 3%,,\n2026-01-05,A Paper,Monsoon arrives,,\n'
    await importing(`${head}\n${rows}`)
    const before = await everything()
    expect(counted((await importing(`${head}\n${rows}`)).output)).toMatchObject({
      Added: '0',
      Changed: '0',
      Unchanged: '2',
    })
    expect(await everything()).toEqual(before)
    const later = await importing(
      `${head}\n${rows.replace('3%,,', '3%,https://paper.example/1,English')}`,
      'later.csv',
    )
    expect(counted(later.output)).toMatchObject({ Added: '0', Changed: '1', Unchanged: '1' })
    expect((await everything()).named).toMatchObject([{ url: 'https://paper.example/1', language: 'en' }])
  })

  it('accepts other headers, any column order, and a file without source, link and language', async () => {
    const { output } = await importing(
      '\ufeffTitle,Published At\n"Wipro Q2 net up 12%",2026-01-05T10:00:00Z\nWipro slips,05-JAN-2026\n',
    )
    expect(counted(output)).toMatchObject({ 'Rows read': '2', Added: '2', Refused: '0' })
    expect((await everything()).named).toMatchObject([
      { source: 'Source not named', url: null, language: null, published_on: '2026-01-05' },
      { title: 'Wipro slips', sentiment: 'negative' },
    ])
  })

  it('stores unmatched headlines separately with a count, and moves them once their company is known', async () => {
    const file = `${head}\n2026-01-05,A Paper,Monsoon arrives in Kerala,,\n2026-01-06,A Paper,Zyxonia Widgets gains,,\n`
    const { code, output } = await importing(file)
    expect(code).toBe(0)
    expect(counted(output)).toMatchObject({ Added: '2', Refused: '0' })
    expect(output).toContain('Name nobody: 2 headlines, kept and shown under no party')
    const party_id = await partyOf('wipro')
    await world.owner
      .insertInto('party_names')
      .values({ party_id, kind: 'market', name: 'Zyxonia Widgets', name_key: 'zyxonia widgets' })
      .execute()
    const again = await importing(file)
    expect(counted(again.output)).toMatchObject({ Added: '0', Changed: '1', Unchanged: '1' })
    expect(await everything()).toMatchObject({
      named: [{ party_id, title: 'Zyxonia Widgets gains', matched_by: 'market name' }],
      nobody: [{ title: 'Monsoon arrives in Kerala' }],
    })
    await world.owner.deleteFrom('party_names').where('name', '=', 'Zyxonia Widgets').execute()
    expect(counted((await importing(file)).output)).toMatchObject({
      Added: '0',
      Changed: '1',
      Unchanged: '1',
    })
    expect((await everything()).named).toEqual([])
  })

  it('rejects rows with a reason and continues, and drops invalid links', async () => {
    const rows = [
      '2026-13-45,A Paper,Wipro gains,,',
      '2999-01-01,A Paper,Wipro gains,,',
      ',A Paper,Wipro gains,,',
      '2026-01-05,A Paper,,,',
      `2026-01-05,A Paper,Wipro ${'x'.repeat(1_001)},,`,
      '2026-01-05,A Paper',
      '2026-01-05,A Paper,Wipro gains,javascript:alert(1),',
    ]
    const { code, output } = await importing(`${head}\n${rows.join('\n')}\n`)
    expect(code).toBe(0)
    expect(counted(output)).toMatchObject({ 'Rows read': '7', Added: '1', Refused: '6' })
    const refused = await readFile(/listed in (.*)/.exec(output)?.[1] ?? '', 'utf8')
    for (const reason of [
      'is not a date',
      'is in the future',
      'date is missing',
      'headline is missing',
      'at most 1,000',
      '2 cells',
    ])
      expect(refused).toContain(reason)
    expect((await everything()).named).toMatchObject([{ url: null }])
  })

  it.each([
    [
      'Latin-1',
      Buffer.from(
        `${head}\n${'2026-01-05,A Paper,Wipro gains,,\n'.repeat(30_000)}2026-01-05,Caf\u00e9,Wipro slips,,\n`,
        'latin1',
      ),
      'is not in UTF-8',
    ],
    ['UTF-16', Buffer.from(`\ufeff${head}\n2026-01-05,A Paper,Wipro gains,,\n`, 'utf16le'), 'is in UTF-16'],
    ['no such column', Buffer.from('when,what\n2026-01-05,Wipro gains\n'), 'has no column date, headline'],
  ])('reports a file problem (%s) and imports nothing', async (_, content, message) => {
    const { code, output } = await importing(content, 'other.csv')
    expect(code).toBe(1)
    expect(output).toContain(message)
    expect(output).not.toContain('    at ')
    expect(await everything()).toEqual({ named: [], nobody: [] })
    expect(await world.owner.selectFrom('import_runs').selectAll().execute()).toEqual([])
  })

  it('continues after being killed without losing or repeating anything', async () => {
    const rows = Array.from(
      { length: 12_000 },
      (_, i) => `2026-01-05,A Paper,${i % 3 ? 'Wipro' : 'Monsoon'} gains ${i} points,,`,
    )
    const path = join(folder, 'many.csv')
    await writeFile(path, `${head}\n${rows.join('\n')}\n`)
    const { child, ended } = start(path)
    for (;;) {
      const run = await world.owner.selectFrom('import_runs').select('position').executeTakeFirst()
      if (run && run.position >= 2_000) break
      await setTimeout(5)
    }
    child.kill('SIGKILL')
    await ended
    const broken = await world.owner.selectFrom('import_runs').selectAll().executeTakeFirstOrThrow()
    expect(broken.position).toBeLessThan(12_000)
    const second = await start(path).ended
    expect(second.output).toContain(`Continued after row ${broken.position.toLocaleString('en-IN')}`)
    expect(counted(second.output)).toMatchObject({ 'Rows read': '12,000', Added: '12,000', Unchanged: '0' })
    const { named, nobody } = await everything()
    expect([named.length, nobody.length]).toEqual([8_000, 4_000])
  })
})

test('finds most companies of labelled headlines and hardly any others', async () => {
  const rows = await readLabelled(join(fixtures, 'news/headlines_labelled.csv'))
  const { asked, right, wrong, atSectors } = await findLabelled(rows, world.owner)
  expect(asked).toBeGreaterThan(90)
  expect(right / asked).toBeGreaterThan(0.8)
  expect((wrong.length + atSectors.length) / right).toBeLessThan(0.03)
})
