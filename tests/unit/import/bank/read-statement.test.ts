import { expect, test } from 'vitest'
import { readBankStatement } from '#server/import/bank/read-statement.ts'
import { readCsvSheet } from '#server/import/sheet/csv-sheet.ts'

const today = '2026-11-22'
const read = async (csv: string) => readBankStatement((await readCsvSheet(Buffer.from(csv))).rows, today)

const hdfc = `HDFC BANK Ltd.,,,,,,
Account Name :,SMALL BIZ TRADERS,,,,,
Account No :,50200012345678,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
01/08/26,NEFT CR-ACME,N1,01/08/26,,"1,00,000.00","1,50,000.00"
05/08/26,NACH DR-LOAN EMI,N2,05/08/26,"20,000.00",,"1,30,000.00"
,CONTINUED 2,,,,,
06/08/26,ACH D- RTN CHARGES,N3,06/08/26,590.00,,"1,29,410.00"
10/09/26,CHQ DEP RETURN 0012 SHARMA,N4,10/09/26,"9,410.00",,"1,20,000.00"
20/09/26,I/W CHQ RETURN 0077 FUNDS INSUFF,N5,20/09/26,,"5,000.00","1,25,000.00"
,Total,,,"30,000.00","1,05,000.00",
`

test('a statement is read into months, with its account and holder', async () => {
  const { reading, lines, refused, remarks } = await read(hdfc)
  expect(reading).toMatchObject({
    account: '5678',
    holder: 'SMALL BIZ TRADERS',
    from: '2026-08-01',
    to: '2026-09-20',
  })
  expect([lines, refused, remarks]).toEqual([5, [], []])
  const [august, september] = reading.months
  expect(august).toMatchObject({
    month: '2026-08',
    credits: 100000,
    debits: 20590,
    credit_count: 1,
    debit_count: 2,
    own_returns: 1,
    deposit_returns: 0,
    closing: 129410,
    lowest: 129410,
  })
  expect(september).toMatchObject({
    from: '2026-09-01',
    to: '2026-09-20',
    own_returns: 1,
    deposit_returns: 1,
    closing: 125000,
    lowest: 120000,
    last_credit_on: '2026-09-20',
  })
  // Nine days at 129,410, ten at 120,000, one at 125,000.
  expect(september?.average).toBeCloseTo((9 * 129410 + 10 * 120000 + 125000) / 20, 2)
})

test('a payment to a company named Total is read, the total row is not', async () => {
  const { lines, reading } = await read(`Date,Narration,Debit,Credit,Balance
01/08/26,Opening balance,,,1000
02/08/26,TOTAL GAS LTD,400,,600
,Total,400,0,`)
  expect(lines).toBe(1)
  expect(reading.months.map(({ debits }) => debits)).toEqual([400])
})

test('reads a single amount column with a Dr/Cr column, newest line first', async () => {
  const { reading, remarks } = await read(`Txn Date;Description;Amount (INR);Dr / Cr;Balance
2 Sep 2026;Rent;10000;DR;5000 Cr
31 Aug 2026 10:15;Sale;20000;CR;15000 Cr
01-Aug-2026;Cash;7000.50;DR;(5000.00)`)
  expect(reading.months.map(({ month, credits, debits }) => [month, credits, debits])).toEqual([
    ['2026-08', 20000, 7000.5],
    ['2026-09', 0, 10000],
  ])
  expect(reading.months[0]?.lowest).toBe(-5000)
  expect(remarks).toEqual(['The file does not name its account'])
})

test('reads a column that gives the direction in words', async () => {
  const { reading } = await read(`Date,Narration,Transaction type,Amount
01-08-2026,Sale,Deposit,20000
02-08-2026,Cash,Cash withdrawal,500
03-08-2026,Rent,Withdrawal,10000
04-08-2026,Interest,Credit interest,50`)
  expect(reading.months).toMatchObject([{ credits: 20050, debits: 10500 }])
})

test('rejects a line whose type is neither debit nor credit', async () => {
  const { refused } = await read(`Date,Narration,Type,Amount
01-08-2026,Sale,CR,20000
02-08-2026,Rent,Cheque,500
03-08-2026,Rent,DR,10000`)
  expect(refused.map(({ line, why }) => [line, why])).toEqual([[3, 'Cheque says neither debit nor credit']])
})

test('reads amounts followed by Dr or Cr in brackets', async () => {
  const { reading, remarks } = await read(`Date,Narration,Amount,Balance
01-08-2026,Sale,"20,000.00(Cr)","15,000.00(Dr)"
02-08-2026,Rent,"10,000.00 (Dr)","25,000.00 (Dr)"`)
  expect(reading.months).toMatchObject([{ credits: 20000, debits: 10000, lowest: -25000, closing: -25000 }])
  expect(remarks).toEqual(['The file does not name its account'])
})

test('reports a balance that does not follow, and lines that cannot be read', async () => {
  const { refused, remarks } = await read(`Account No: XXXX4321
Date,Narration,Debit,Credit,Balance
01-09-2026,A,,100,100
02-09-2026,B,,100,999
31-02-2026,C,5,,994
03-09-2026,D,abc,,994`)
  expect(refused.map(({ line, why }) => [line, why])).toEqual([
    [5, 'Date 31-02-2026 is not a date'],
    [6, 'abc is not an amount'],
  ])
  expect(remarks).toEqual(['The balance does not match the previous line in line 4', '2 lines were not read'])
})

test.each([
  [
    'other columns',
    'Party,Limit,Outstanding\nAcme,5,6',
    /no column holds the date or debits and credits.*Party, Limit/,
  ],
  ['no lines', 'Date,Narration,Debit,Credit,Balance\n', /No account line/],
  ['amounts without a side', 'Date,Details,Amount\n01-09-2026,A,5', /do not say which are debits/],
])('rejects a file with %s', async (_, csv, message) => {
  await expect(read(csv)).rejects.toThrow(message)
})
