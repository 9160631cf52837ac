import { cookiesOf, setCookie } from './split-cookie.server.ts'

const name = 'credence-look'
const year = 31_536_000

/** The display settings of a browser; those not set follow the system or the default. */
export interface Look {
  theme?: 'light' | 'dark' | undefined
  density?: 'compact' | undefined
}

export function readLook(request: Request): Look {
  const words = cookiesOf(request)[name]?.split('.') ?? []
  const theme = (['light', 'dark'] as const).find((one) => words.includes(one))
  return { theme, density: words.includes('compact') ? 'compact' : undefined }
}

/** The Set-Cookie header that stores them. */
export const lookCookie = (request: Request, { theme, density }: Look): string =>
  setCookie(request, name, [theme, density].filter(Boolean).join('.'), { maxAge: year })
