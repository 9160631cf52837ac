import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readTallyBooks } from '#server/import/books/read-tally.ts'
import { readTrialBalance } from '#server/import/books/read-trial-balance.ts'

const shown = (
  name: string,
  debit: string,
  credit: string,
) => `<DSPACCNAME><DSPDISPNAME>${name}</DSPDISPNAME></DSPACCNAME>
<DSPACCINFO><DSPCLDRAMT><DSPCLDRAMTA>${debit}</DSPCLDRAMTA></DSPCLDRAMT><DSPCLCRAMT><DSPCLCRAMTA>${credit}</DSPCLCRAMTA></DSPCLCRAMT></DSPACCINFO>`
const trialBalance = `<ENVELOPE>${shown('Capital Account', '', '5000.00')}${shown('Sundry Debtors', '-4000.50', '')}${shown('Cash &amp; Bank', '-999.50', '')}</ENVELOPE>`

const entry = (list: string, ledger: string, amount: string) =>
  `<${list}><LEDGERNAME>${ledger}</LEDGERNAME><AMOUNT>${amount}</AMOUNT><BILLALLOCATIONS.LIST><NAME>1</NAME><AMOUNT>7</AMOUNT></BILLALLOCATIONS.LIST></${list}>`
const vouchers = `<?xml version="1.0"?><ENVELOPE><BODY><IMPORTDATA><REQUESTDESC><STATICVARIABLES><SVCURRENTCOMPANY>Small Biz Traders</SVCURRENTCOMPANY></STATICVARIABLES></REQUESTDESC><REQUESTDATA>
<TALLYMESSAGE><GROUP NAME="North"><PARENT>Sundry Debtors</PARENT></GROUP></TALLYMESSAGE>
<TALLYMESSAGE><LEDGER NAME="Acme"><PARENT>North</PARENT><OPENINGBALANCE>-100.00</OPENINGBALANCE></LEDGER></TALLYMESSAGE>
<TALLYMESSAGE><LEDGER NAME="Sales"><PARENT>&#4; Sales Accounts</PARENT></LEDGER></TALLYMESSAGE>
<TALLYMESSAGE><VOUCHER VCHTYPE="Sales"><DATE>20260405</DATE><VOUCHERTYPENAME>Sales</VOUCHERTYPENAME>${entry('LEDGERENTRIES.LIST', 'Acme', '-1180.00')}
<ALLINVENTORYENTRIES.LIST><AMOUNT>1180.00</AMOUNT>${entry('ACCOUNTINGALLOCATIONS.LIST', 'Sales', '1180.00')}</ALLINVENTORYENTRIES.LIST></VOUCHER></TALLYMESSAGE>
<TALLYMESSAGE><VOUCHER VCHTYPE="Receipt"><DATE>20260510</DATE>${entry('ALLLEDGERENTRIES.LIST', 'Acme', '180.00')}${entry('ALLLEDGERENTRIES.LIST', 'HDFC', '-$2 @ ₹ 90/$ = -₹ 180.00')}</VOUCHER></TALLYMESSAGE>
<TALLYMESSAGE><VOUCHER VCHTYPE="Sales Order"><DATE>20260510</DATE>${entry('ALLLEDGERENTRIES.LIST', 'Acme', '-5.00')}</VOUCHER></TALLYMESSAGE>
<TALLYMESSAGE><VOUCHER VCHTYPE="Sales"><DATE>20260510</DATE><ISCANCELLED>Yes</ISCANCELLED>${entry('ALLLEDGERENTRIES.LIST', 'Acme', '-9.00')}</VOUCHER></TALLYMESSAGE>
</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>`

test('reads a Tally trial balance, with debits positive', async () => {
  const { kind, groups, remarks } = await readTallyBooks(Buffer.from(trialBalance))
  expect({ kind, remarks }).toEqual({ kind: 'trial balance', remarks: [] })
  expect(groups.map(({ name, balance }) => [name, balance])).toEqual([
    ['Capital Account', -5000],
    ['Sundry Debtors', 4000.5],
    ['Cash & Bank', 999.5],
  ])
})

test('sums vouchers by month and ledgers by their primary group', async () => {
  const read = await readTallyBooks(Buffer.from(vouchers))
  expect(read).toMatchObject({ company: 'Small Biz Traders', kind: 'vouchers' })
  expect(read.months).toEqual([
    { month: '2026-04', vouchers: 1, sales: 1180, purchases: 0, receipts: 0, payments: 0 },
    { month: '2026-05', vouchers: 1, sales: 0, purchases: 0, receipts: 180, payments: 0 },
  ])
  expect(read.groups).toEqual([
    { name: 'Sales Accounts', ledgers: 1, balance: -1180 },
    { name: 'Sundry Debtors', ledgers: 1, balance: 1100 },
    { name: 'HDFC', ledgers: 1, balance: 180 },
  ])
  expect(read.remarks).toEqual([])
})

test.each([
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(vouchers, 'utf16le')])],
  ['UTF-16 without', Buffer.from(vouchers, 'utf16le')],
  ['packed', gzipSync(vouchers)],
])('%s is read with the same result', async (_, content) => {
  expect(await readTallyBooks(content)).toEqual(await readTallyBooks(Buffer.from(vouchers)))
})

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol1 "&lol;&lol;&lol;">]><ENVELOPE>&lol1;</ENVELOPE>`
test.each([
  ['a bomb of entities', Buffer.from(bomb), /declares a document type/],
  ['an entity that nobody declared', Buffer.from('<ENVELOPE>&lol;</ENVELOPE>'), /XML cannot be read/],
  ['deep nesting', Buffer.from('<A>'.repeat(60)), /nested too deeply/],
  ['another XML', Buffer.from('<rss><channel/></rss>'), /not an export of a trial balance/],
  ['no XML', Buffer.from('Account,Debit\n'), /Tally exports XML, and this is not XML/],
  ['cut short', Buffer.from(trialBalance.slice(0, -20)), /XML cannot be read/],
  [
    'a gzip that unpacks to more than 100 MB',
    gzipSync(Buffer.alloc(101 * 1_048_576, 32)),
    /larger than 100 MB/,
  ],
  ['a broken gzip', gzipSync(vouchers).subarray(0, 200), /cannot be unpacked/],
])('rejects %s', async (_, content, why) => {
  await expect(readTallyBooks(content)).rejects.toThrow(why)
})

test('reads a trial balance of another package by group', async () => {
  const csv =
    'Trial balance,,,\nAccount,Account type,Net debit,Net credit\nAcme,Receivables,"1,000.00",\nBeta,Receivables,500,\nCapital,Equity,,1400\nTotal,,1500,1400'
  const { groups, remarks } = await readTrialBalance(Buffer.from(csv), 'books.csv')
  expect(groups).toEqual([
    { name: 'Receivables', ledgers: 2, balance: 1500 },
    { name: 'Equity', ledgers: 1, balance: -1400 },
  ])
  expect(remarks).toEqual(['Debits and credits differ by ₹ 100.00'])
  const others = Buffer.from('Party,Limit\nAcme,5')
  await expect(readTrialBalance(others, 'books.csv')).rejects.toThrow(/Party, Limit/)
})

test('in a single balance column a minus means credit, unless Dr or Cr is given', async () => {
  const csv =
    'Account,Account type,Balance\nAcme,Receivables,"1,000.00"\nBeta,Receivables,500 Dr\nCapital,Equity,-1400\nLoan,Loans,(60)\nTax,Duties,40 Cr'
  const { groups, remarks } = await readTrialBalance(Buffer.from(csv), 'books.csv')
  expect(groups.map(({ name, balance }) => [name, balance])).toEqual([
    ['Receivables', 1500],
    ['Equity', -1400],
    ['Loans', -60],
    ['Duties', -40],
  ])
  expect(remarks).toEqual([])
})

test('lines that could not be read are listed with the reason', async () => {
  const read = (amounts: string[]) =>
    readTrialBalance(
      Buffer.from(`Account,Debit,Credit\n${amounts.map((one, index) => `A${index},${one},`).join('\n')}`),
      'books.csv',
    )
  const { remarks } = await read(['0', 'ten', '1', ...Array(6).fill('x')])
  expect(remarks).toEqual([
    'Debits and credits differ by ₹ 1.00',
    'Line 3 was not read: ten is not an amount',
    ...[5, 6, 7, 8].map((line) => `Line ${line} was not read: x is not an amount`),
    'More lines not read: 2',
  ])
  await expect(read(['ten'])).rejects.toThrow(/Line 2 was not read: ten is not an amount/)
})

test('in columns of debits and credits a minus is of the other side, but where every credit has one', async () => {
  const read = async (rows: string) => {
    const csv = Buffer.from(`Account,Debit,Credit\n${rows}`)
    const { groups } = await readTrialBalance(csv, 'books.csv')
    return Object.fromEntries(groups.map(({ name, balance }) => [name, balance]))
  }
  expect(await read('Bank,-500,\nDebtors,(40),\nStock,1000 Dr,\nCapital,,500 Cr\nTax,,-40')).toEqual({
    Bank: -500,
    Debtors: -40,
    Stock: 1000,
    Capital: -500,
    Tax: 40,
  })
  expect(await read('Stock,-1000,\nCapital,,(960)\nTax,,-40')).toEqual({
    Stock: 1000,
    Capital: -960,
    Tax: -40,
  })
})
