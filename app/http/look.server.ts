import { cookiesOf, setCookie } from './split-cookie.server.ts'

const name = 'credence-look'
const year = 31_536_000

/** How pages look in a browser; what is not named follows the system, or is as usual. */
export interface Look {
  theme?: 'light' | 'dark' | undefined
  density?: 'compact' | undefined
}

/** How this browser's pages are to look. */
export function readLook(request: Request): Look {
  const words = cookiesOf(request)[name]?.split('.') ?? []
  const theme = (['light', 'dark'] as const).find((one) => words.includes(one))
  return { theme, density: words.includes('compact') ? 'compact' : undefined }
}

/** The Set-Cookie header that keeps it. */
export const lookCookie = (request: Request, { theme, density }: Look): string =>
  setCookie(request, name, [theme, density].filter(Boolean).join('.'), { maxAge: year })
