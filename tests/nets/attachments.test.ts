import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'
import { openS3Server, type S3Server } from '#tests/support/servers/s3-server.ts'
import { sessionOf } from '#tests/support/signing-in/session-cookie.ts'

// Files of a case when the store is S3: downloads redirect to S3 links, and what a page displays is served from the
// page's own origin.

let fresh: FreshDatabase
let s3: S3Server
let web: Server
let lead: Visitor

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  s3 = await openS3Server()
  web = await startWeb(fresh, { ...s3.settings, ...s3.credentials })
  lead = await signIn(web.origin, 'lead@enterprise.example', demoPassword)
})
afterAll(async () => {
  await web?.stop()
  await s3.close()
  await fresh.close()
})

const pdf = '%PDF-1.4\n%%EOF\n'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPgjo3+DwADCQHNgqA6BwAAAABJRU5ErkJggg==',
  'base64',
)

/** Submits the form of a new case like a browser without JavaScript. */
async function raise(files: File[]): Promise<Response> {
  const form = new FormData()
  const formFields = {
    intent: 'create-case',
    in_panel: '1',
    party: 'p_000003',
    issue: 'See the files',
    case_type: 'ct_northern_1',
  }
  const { form_token } = sessionOf(lead)
  const fields = { ...formFields, subject: 'With files', form_token, form_key: `key ${files.length}` }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('attachment', file)
  const headers = { Origin: web.origin }
  return ask(lead, '/app/cases?offCanvas=create-case', { method: 'POST', body: form, headers })
}

test('a file is downloaded by a link to the store, and displayed by the page itself', async () => {
  const raised = await raise([
    new File([pdf], 'inspection.pdf'),
    new File([png], 'gate.png'),
    new File(['a,b\n'], 'rows.csv'),
  ])
  expect(raised.status).toBe(303)
  const id = new URL(raised.headers.get('Location') ?? '', web.origin).searchParams.get('case_id')
  const page = await (await ask(lead, `/app/cases/${id}`)).text()
  const paths = [...new Set(page.match(/\/app\/cases\/\d+\/attachments\/[\w-]+(?=")/g))]
  expect(paths).toHaveLength(3)
  const names = new Map<
    string,
    { link: string; type: string | null; disposition: string | null; bytes: Buffer }
  >()
  for (const path of paths) {
    const saved = await ask(lead, path)
    expect(saved.status).toBe(303)
    const link = saved.headers.get('Location') ?? ''
    const shown = await ask(lead, `${path}?inline`)
    const header = (name: string) => shown.headers.get(name)
    expect(header('X-Content-Type-Options')).toBe('nosniff')
    names.set((await fetch(link)).headers.get('Content-Disposition') ?? '', {
      link,
      type: header('Content-Type'),
      disposition: header('Content-Disposition'),
      bytes: Buffer.from(await shown.arrayBuffer()),
    })
  }
  const named = (name: string) => [...names].find(([disposition]) => disposition.includes(name))?.[1]
  expect([...names.keys()].every((disposition) => disposition.startsWith('attachment;'))).toBe(true)
  expect([...names.values()].every(({ link }) => link.startsWith(s3.settings.S3_ENDPOINT))).toBe(true)
  expect(named('inspection.pdf')).toMatchObject({
    type: 'application/pdf',
    disposition: 'inline; filename=inspection.pdf',
    bytes: Buffer.from(pdf),
  })
  expect(named('gate.png')).toMatchObject({
    type: 'image/png',
    disposition: 'inline; filename=gate.png',
    bytes: png,
  })
  // Neither a picture nor a PDF: only ever downloaded.
  expect(named('rows.csv')).toMatchObject({ disposition: 'attachment; filename=rows.csv' })
})

test('a stored image that was replaced by something else is not displayed', async () => {
  const raised = await raise([new File([png], 'swapped.png')])
  const id = new URL(raised.headers.get('Location') ?? '', web.origin).searchParams.get('case_id')
  const page = await (await ask(lead, `/app/cases/${id}`)).text()
  const [path = ''] = page.match(/\/app\/cases\/\d+\/attachments\/[\w-]+(?=")/g) ?? []
  const [key = ''] = (await s3.keys()).filter((one) => one.includes(`/cases/${id}/`))
  await s3.store.put(key, Buffer.from('<html><script>alert(1)</script></html>'))
  const shown = await ask(lead, `${path}?inline`)
  expect(shown.headers.get('Content-Disposition')).toBe('attachment; filename=swapped.png')
  expect(shown.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
})

test("the store's error for a lost file is not returned under the file's name", async () => {
  const raised = await raise([new File([png], 'lost.png')])
  const id = new URL(raised.headers.get('Location') ?? '', web.origin).searchParams.get('case_id')
  const page = await (await ask(lead, `/app/cases/${id}`)).text()
  const [path = ''] = page.match(/\/app\/cases\/\d+\/attachments\/[\w-]+(?=")/g) ?? []
  const [key = ''] = (await s3.keys()).filter((one) => one.includes(`/cases/${id}/`))
  await s3.store.remove(key)
  const shown = await ask(lead, `${path}?inline`)
  expect(shown.status).toBe(503)
  expect(shown.headers.get('Content-Disposition')).toBeNull()
})
