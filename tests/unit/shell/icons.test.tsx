import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { adminPages } from '#app/shell/menus/admin-pages.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

test('each page of administration has its drawing beside its name', () => {
  const bare = adminPages(() => true).filter(
    ({ label }) => !renderToStaticMarkup(<Icon name={label.toLowerCase() as IconName} />).includes(' d="M'),
  )
  expect(bare).toEqual([])
})
