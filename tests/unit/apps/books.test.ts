import { expect, test } from 'vitest'
import { sendBooks } from '#app/apps/books.server.ts'
import type { RequestContext } from '#app/gateway/guard.server.ts'

test.each([
  // For an empty file field, browsers send a file without a name.
  ['none was chosen', '', 'Choose a file'],
  ['an empty one was', 'books.csv', 'The file is empty'],
])('a missing or empty file is an error at the file field: %s', async (_, name, message) => {
  const form = new FormData()
  form.set('package', 'tally')
  form.set('attachment', new File([], name))
  const answer = await sendBooks({ form } as unknown as RequestContext)
  expect(JSON.stringify(answer)).toContain(JSON.stringify({ attachment: [message] }))
})
