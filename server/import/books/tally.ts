import { SaxesParser } from 'saxes'
import { bookPackages } from '#server/contract/consents/book-lines.ts'
import { ImportFailure } from '../failure.ts'
import { xmlText } from './unpacked.ts'

const maxDepth = 40
const maxTextLength = 2_000

/** Callbacks for the contents of a Tally export. Amounts in paise, debits positive. */
export interface TallyListener {
  company(name: string): void
  /** A line of a trial balance. */
  balance(name: string, paise: number): void
  group(name: string, parent: string): void
  ledger(name: string, parent: string, opening: number): void
  voucher(voucher: { on: string; type: string; entries: { ledger: string; paise: number }[] }): void
}

/** An amount in rupees as Tally writes it, in paise with its sign: '-100.00', '-$5 @ ₹ 80/$ = -₹ 400.00'. */
function paiseOf(text: string): number {
  const digits = (text.split('=').at(-1) ?? '').replace(/[^\d.-]/g, '')
  const rupees = Number(digits)
  return Number.isFinite(rupees) ? Math.round(rupees * 100) : 0
}

const entryLists = new Set(['ALLLEDGERENTRIES.LIST', 'LEDGERENTRIES.LIST', 'ACCOUNTINGALLOCATIONS.LIST'])
const dayOf = (text: string) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** Collects the content of a relevant element and reports it when the element closes. */
class TallyElements {
  readonly #on: TallyListener
  #stack: string[] = []
  #text = ''
  #name = ''
  #about: Record<string, string> = {}
  #entries: { ledger: string; paise: number }[] = []
  #entry: { ledger: string; amount: string } | undefined
  #shown = { name: '', debit: 0, credit: 0 }

  constructor(on: TallyListener) {
    this.#on = on
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.#stack.push(name) > maxDepth)
      throw new ImportFailure('The XML in the file is nested too deeply.')
    this.#text = ''
    if (name === 'VOUCHER' || name === 'LEDGER' || name === 'GROUP') {
      this.#about = { VOUCHERTYPENAME: attributes.VCHTYPE ?? '' }
      this.#name = attributes.NAME ?? ''
      this.#entries = []
    }
    if (entryLists.has(name)) this.#entry = { ledger: '', amount: '' }
  }

  add(text: string): void {
    if (this.#text.length < maxTextLength) this.#text += text
  }

  close(name: string): void {
    this.#stack.pop()
    const text = this.#text.trim()
    const parent = this.#stack.at(-1) ?? ''
    this.#text = ''
    if (entryLists.has(parent) && this.#entry) {
      if (name === 'LEDGERNAME') this.#entry.ledger = text
      if (name === 'AMOUNT') this.#entry.amount = text
    } else if (entryLists.has(name) && this.#entry) {
      const { ledger, amount } = this.#entry
      // Tally writes debits as negative amounts.
      if (ledger) this.#entries.push({ ledger, paise: 0 - paiseOf(amount) })
      this.#entry = undefined
    } else if (parent === 'VOUCHER' || parent === 'LEDGER' || parent === 'GROUP') {
      this.#about[name] = text || this.#about[name] || ''
    }
    if (name === 'SVCURRENTCOMPANY' || name === 'REMOTECMPNAME') {
      if (text) this.#on.company(text)
    }
    this.#closeShown(name, text)
    this.#report(name)
  }

  /** A trial balance as displayed: a name followed by its amounts. */
  #closeShown(name: string, text: string): void {
    if (name === 'DSPDISPNAME') this.#shown = { name: text, debit: 0, credit: 0 }
    if (name === 'DSPCLDRAMTA') this.#shown.debit = Math.abs(paiseOf(text))
    if (name === 'DSPCLCRAMTA') this.#shown.credit = Math.abs(paiseOf(text))
    if (name !== 'DSPACCINFO' || !this.#shown.name) return
    this.#on.balance(this.#shown.name, this.#shown.debit - this.#shown.credit)
    this.#shown = { name: '', debit: 0, credit: 0 }
  }

  #report(name: string): void {
    const about = this.#about
    if (name === 'GROUP' && this.#name) this.#on.group(this.#name, about.PARENT ?? '')
    if (name === 'LEDGER' && this.#name)
      this.#on.ledger(this.#name, about.PARENT ?? '', 0 - paiseOf(about.OPENINGBALANCE ?? ''))
    if (name !== 'VOUCHER') return
    if (/^yes$/i.test(about.ISCANCELLED ?? '') || /^yes$/i.test(about.ISOPTIONAL ?? '')) return
    const on = dayOf(about.DATE ?? '')
    if (this.#entries.length > 0)
      this.#on.voucher({ on, type: about.VOUCHERTYPENAME ?? '', entries: this.#entries })
    this.#entries = []
  }
}

/**
 * Streams a Tally export and reports its contents to `on`. Throws an ImportFailure for a file that is not XML, declares
 * a document type or entities, nests too deeply, or unpacks to more than 100 MB.
 */
export async function readTally(content: Buffer, on: TallyListener): Promise<void> {
  const parser = new SaxesParser({ position: true })
  const elements = new TallyElements(on)
  let failure: ImportFailure | undefined
  const fail = (message: string) => {
    failure ??= new ImportFailure(message)
  }
  parser.on('doctype', () =>
    fail('The file declares a document type, which Tally exports never do, so it was not read.'),
  )
  let isXml = false
  parser.on('error', (error) =>
    fail(
      isXml
        ? `The XML cannot be read: ${error.message.slice(0, 120)}`
        : `Tally exports XML, and this is not XML. For a CSV or XLSX file choose “${bookPackages.csv.label}”.`,
    ),
  )
  parser.on('opentag', ({ name, attributes }) => {
    isXml = true
    if (!failure) elements.open(name.toUpperCase(), attributes as Record<string, string>)
  })
  parser.on('text', (text) => elements.add(text))
  parser.on('cdata', (text) => elements.add(text))
  parser.on('closetag', ({ name }) => {
    if (!failure) elements.close(name.toUpperCase())
  })
  for await (const text of xmlText(content)) {
    parser.write(text)
    if (failure) throw failure
  }
  parser.close()
  if (failure) throw failure
}
