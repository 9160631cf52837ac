import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf, type PageForm } from '#tests/support/pages/page-forms.ts'
import { type Journal, unanswered } from './journal.ts'

const emails = ['lead@enterprise.example', 'analyst@enterprise.example']
const tries = 100

async function formOn(visitor: Visitor, path: string): Promise<PageForm> {
  for (let count = 0; count < tries; count++) {
    const page = await ask(visitor, path).then((answer) => answer.text(), String)
    const form = formsOf(page).find(({ intent }) => intent === 'save-portfolio')
    if (form) return form
    await pause(200)
  }
  throw new Error(`${path} has no form`)
}

/** Submits a form with a different text until it is answered. */
async function sent(visitor: Visitor, form: PageForm, words: string, journal: Journal) {
  const fields = form.fields.map(([name, value]) => [name, name === 'description' ? words : value])
  const init = { method: 'POST', headers: { Origin: visitor.origin } }
  for (let count = 0; count < tries; count++) {
    try {
      const answer = await ask(visitor, form.action, { ...init, body: new URLSearchParams(fields) })
      const page = await answer.text()
      journal.answered(answer.status, `POST ${form.action}`)
      if (answer.status < 500 && answer.status !== 429) return { status: answer.status, page }
    } catch (error) {
      journal.answered(unanswered(error), `POST ${form.action}: ${error}`)
    }
    await pause(200)
  }
  throw new Error(`${form.action} was not answered`)
}

const described = async (visitor: Visitor, path: string) =>
  (await formOn(visitor, path)).fields.find(([name]) => name === 'description')?.[1]

/**
 * Two users open the page of a portfolio and save it at the same time: one gets a success message, the other gets the
 * page again with their values, and saves it from there. Returns what went wrong.
 */
export async function contestByForms(origin: string, path: string, journal: Journal): Promise<string[]> {
  const visitors = await Promise.all(emails.map((email) => signIn(origin, email, demoPassword)))
  const forms = await Promise.all(visitors.map((visitor) => formOn(visitor, path)))
  const words = emails.map((email) => `Looked after by ${email}`)
  const answers = await Promise.all(
    visitors.map((visitor, at) => sent(visitor, forms[at] as PageForm, words[at] ?? '', journal)),
  )
  const late = answers.findIndex(({ status }) => status === 409)
  const statuses = answers.map(({ status }) => status).join()
  const [visitor, answer, typed] = [visitors[late], answers[late], words[late]]
  if (![statuses, statuses.split(',').reverse().join()].includes('303,409') || !visitor || !answer || !typed)
    return [`two people saved ${path} at once and were answered ${statuses}`]
  const wrong: string[] = []
  if (!answer.page.includes(`${typed}</textarea>`)) wrong.push(`what the later one typed at ${path} is gone`)
  if ((await described(visitor, path)) !== words[1 - late]) wrong.push(`what was saved at ${path} is gone`)
  const form = formsOf(answer.page).find(({ intent }) => intent === 'save-portfolio')
  const again = form && (await sent(visitor, form, typed, journal))
  if (again?.status !== 303 || (await described(visitor, path)) !== typed)
    wrong.push(`the later one could not save ${path} after that: ${again?.status}`)
  return wrong
}
