import { expect, test } from 'vitest'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { loadTemplate } from '#app/showcase/templates/template.server.ts'
import type { ShowcauseTemplate } from '#server/contract/showcauses/showcause.ts'

const template = (of: Partial<ShowcauseTemplate>): ShowcauseTemplate => ({
  template_id: 't',
  kind: 'notice',
  name: 'Ours',
  wording: 'Text',
  offered: true,
  version: 3,
  ...of,
})

function startFrom(all: ShowcauseTemplate[]) {
  const ctx = {
    api: { read: async () => ({ data: all }) },
    params: { templateId: 'new' },
    session: { policy: {} },
  }
  return loadTemplate(ctx as unknown as RequestContext)
}

test('a new template starts as a notice with the text of the first one that is available', async () => {
  const all = [
    template({ kind: 'order', wording: 'Order' }),
    template({ offered: false, wording: 'Withdrawn' }),
    template({ wording: 'Notice' }),
  ]
  expect((await startFrom(all)).template).toMatchObject({
    kind: 'notice',
    name: '',
    wording: 'Notice',
    version: 0,
  })
})

test('a new template can be added where there is none to start from', async () => {
  expect((await startFrom([])).template).toMatchObject({ kind: 'notice', wording: '', offered: true })
})
