import { readFileSync } from 'node:fs'

interface PageConfig {
  title_app: string
  fav_icon_app: string
}

function readPageConfig(): PageConfig {
  const fallback = { title_app: 'Default Title', fav_icon_app: '/cdn/favicon.svg' }
  try {
    const { common } = JSON.parse(readFileSync('public/cdn/page-config.json', 'utf8'))
    return { ...fallback, ...common }
  } catch (error) {
    console.error('The page config could not be read', error)
    return fallback
  }
}

let config: PageConfig | undefined

/** Title and icon of the application, from the page config in public/cdn; read once. */
export function pageConfig(): PageConfig {
  config ??= readPageConfig()
  return config
}
