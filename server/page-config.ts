import { readFileSync } from 'node:fs'
import { messages } from './contract/messages.ts'

/** The contents of `public/cdn/page-config.json`, which apply to every page. */
export interface PageConfig {
  title_app: string
  fav_icon_app: string
  /** The media type of the icon, by its file extension. */
  fav_icon_type: string
}

const usual = { title_app: messages.untitled, fav_icon_app: '/cdn/favicon.svg' }

const iconTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

/** Parses the page config in `json`, with defaults for a missing title and icon. Throws if it is not valid JSON. */
export function parsePageConfig(json: string): PageConfig {
  const { common = {} } = JSON.parse(json) as { common?: Partial<PageConfig> }
  const title_app = common.title_app || usual.title_app
  const fav_icon_app = common.fav_icon_app || usual.fav_icon_app
  const ending = fav_icon_app.split('.').at(-1) ?? ''
  return { title_app, fav_icon_app, fav_icon_type: iconTypes[ending.toLowerCase()] ?? 'image/svg+xml' }
}

function readPageConfig(): PageConfig {
  try {
    return parsePageConfig(readFileSync('public/cdn/page-config.json', 'utf8'))
  } catch (error) {
    console.error('The page config could not be read', error)
    return parsePageConfig('{}')
  }
}

let config: PageConfig | undefined

/** Title and icon of the application; read once. An unreadable config is reported on the console. */
export function pageConfig(): PageConfig {
  config ??= readPageConfig()
  return config
}
