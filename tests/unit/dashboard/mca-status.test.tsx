import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { McaStatus } from '#app/dashboard/widgets/mca-status.tsx'

test('the registry status widget says next to its field that only watched companies are searched', () => {
  const html = renderToStaticMarkup(<McaStatus own={null} />)
  const [, hint = ''] = /<input[^>]* aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${hint}">Only the companies you watch are searched.<`)
  expect(html).toContain('Premium')
})
