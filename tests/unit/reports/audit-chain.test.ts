import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainFormat, noHash } from '#server/contract/organisation/audit-chain.ts'
import { seededRandom } from '#server/demo/random.ts'
import { NoChain, verifyChain } from '#server/reports/audit-chain/verify.ts'
import { chainHash, chainText } from '#server/rules/organisation/audit-chain.ts'

const seed = process.env.TEST_SEED ?? String(Date.now())
const random = seededRandom(seed)

/** An export of `count` rows that starts after `leftOut` rows. */
function exported(count: number, leftOut = 0): string[] {
  let hash = noHash
  const lines = Array.from({ length: leftOut + count }, (_, n) => {
    const text = chainText({
      position: n + 1,
      audit_id: String(n * 3),
      at: '2026-11-23T04:05:06.123456Z',
      user_id: 'u_lead',
      api_key: null,
      address: '10.0.0.1',
      action: 'change',
      entity: 'case',
      entity_id: `रु ${n}`,
      before: { pan: 'ABCDE1234F' },
      after: { note: 'a "quoted" line\n\u2028\u2029', amount: 1.5 },
    })
    const previous = hash
    hash = chainHash(hash, text)
    return { previous, line: `${hash} ${text}` }
  }).slice(leftOut)
  const head = { format: chainFormat, organisation: 'Northern Bank', previous: lines[0]?.previous ?? hash }
  return [
    JSON.stringify(head),
    ...lines.map(({ line }) => line),
    JSON.stringify({ closing: true, rows: count, hash }),
  ]
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credence-chain-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function verdict(content: string | Buffer) {
  const path = join(folder, `${randomUUID()}.txt`)
  await writeFile(path, content)
  return verifyChain(path)
}
const wrong = async (lines: string[]) => (await verdict(`${lines.join('\n')}\n`)).wrong

test('a complete chain is valid, and so is part of one', async () => {
  expect(await verdict(exported(40).join('\n'))).toMatchObject({
    rows: 40,
    first: 1,
    last: 40,
    wrong: undefined,
  })
  expect(await verdict(exported(7, 30).join('\n'))).toMatchObject({
    rows: 7,
    first: 31,
    last: 37,
    wrong: undefined,
  })
  expect(await verdict(exported(0).join('\n'))).toMatchObject({ rows: 0, wrong: undefined })
})

test('tax numbers are masked in exported rows', () => {
  expect(exported(1)[1]).toContain('AB******4F')
})

test('a changed byte is detected and its row named', async () => {
  console.log(`changed bytes: TEST_SEED=${seed}`)
  const lines = exported(20)
  for (let trial = 0; trial < 200; trial += 1) {
    const row = random.integer(1, 20)
    const bytes = Buffer.from(lines[row] ?? '')
    const at = random.integer(0, bytes.length - 1)
    bytes[at] = random.integer(33, 122)
    if (bytes.equals(Buffer.from(lines[row] ?? ''))) continue
    const content = Buffer.concat([
      Buffer.from(`${lines.slice(0, row).join('\n')}\n`),
      bytes,
      Buffer.from(`\n${lines.slice(row + 1).join('\n')}\n`),
    ])
    expect((await verdict(content)).wrong, `row ${row}, byte ${at}`).toMatch(
      new RegExp(`line ${row + 1}\\b|^Line ${row + 1} |closing line`, 'i'),
    )
  }
})

test('an erased row stays valid if the erasure names it', async () => {
  const lines = exported(3)
  const [, , second = '', third = ''] = lines
  const row = JSON.parse(second.slice(65))
  const erase = (auditIds: string[]) => {
    const erasure = { ...row, position: 4, audit_id: '99', action: 'erase', entity: 'user' }
    const json = JSON.stringify({ ...erasure, after: { audit_rows: auditIds.map(Number) } })
    const hash = chainHash(third.slice(0, 64), json)
    const changed = `${second.slice(0, 64)} ${JSON.stringify({ ...row, before: '[erased]', erased_by: '99' })}`
    const closing = JSON.stringify({ closing: true, rows: 4, hash })
    return [lines[0], lines[1], changed, third, `${hash} ${json}`, closing].join('\n')
  }
  expect(await verdict(erase([row.audit_id]))).toMatchObject({
    rows: 4,
    erased: 1,
    unproven: 0,
    wrong: undefined,
  })
  expect((await verdict(erase(['7']))).wrong).toBe(
    'Row 2 says it was changed by an erasure that does not tell of it.',
  )
  const without = exported(3)
  const unproven = without.with(2, `${second.slice(0, 64)} ${JSON.stringify({ ...row, erased_by: '99' })}`)
  expect(await verdict(unproven.join('\n'))).toMatchObject({ erased: 1, unproven: 1, wrong: undefined })
})

test('a removed, duplicated or re-sealed row is named', async () => {
  const lines = exported(9)
  expect(await wrong(lines.toSpliced(5, 1))).toBe('Row 6, line 6: row 5 should stand here.')
  expect(await wrong(lines.toSpliced(5, 0, lines[5] ?? ''))).toBe('Row 5, line 7: row 6 should stand here.')
  expect(await wrong(lines.toSpliced(1, 1))).toBe('Row 2, line 2: rows before it are missing.')
  const other = '{"position":4,"action":"nothing"}'
  const resealed = lines.toSpliced(4, 1, `${chainHash(noHash, other)} ${other}`)
  expect(await wrong(resealed)).toBe('Row 4, line 5: its SHA-256 does not fit the row and the one before it.')
})

test('missing rows at the end are detected, and a file that is not a chain is rejected', async () => {
  const lines = exported(9)
  expect(await wrong(lines.slice(0, -1))).toBe('It ends after row 9, without its closing line.')
  expect(await wrong(lines.toSpliced(8, 2, lines.at(-1) ?? ''))).toBe(
    'The closing line speaks of 9 rows, there are 7.',
  )
  expect(await wrong([...lines, lines[9] ?? ''])).toBe('Something stands after the closing line.')
  await expect(verdict('')).rejects.toThrow(NoChain)
  await expect(verdict('When,Who\n')).rejects.toThrow(NoChain)
})
