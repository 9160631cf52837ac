import { z } from 'zod'

const wholeNumber = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback)
const address = z
  .url({ protocol: /^https?$/, message: 'must be an address with http:// or https://' })
  .optional()
const beginsWith = (schemes: RegExp, example: string) =>
  z.string().regex(schemes, `must begin with ${example}`).optional()
const link = beginsWith(/^(https?:\/\/|\/)/, 'http://, https:// or /')
const text = z.string().optional()

const shape = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: text,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: beginsWith(/^postgres(ql)?:\/\//, 'postgres://'),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).optional(),
  REQUESTS_AT_ONCE: wholeNumber(64, 1),
  SESSION_SECRET: z
    .string()
    .refine(
      (value) => value.split(',').every((part) => part.length >= 32),
      'every part must have at least 32 characters',
    )
    .optional(),
  PUBLIC_URL: address,
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  API_URL: address,
  KEY: text,
  SECRET: text,
  LOGIN_TYPE: z.enum(['embedded', 'cognito', 'amplify']).default('embedded'),
  AUTH_URL: address,
  CLIENT_ID: text,
  AUTH_SCOPE: z.string().default('openid'),
  AUTH_ISSUER: address,
  REDIRECT_BASE_URL: address,
  INACTIVITY_TIMEOUT: wholeNumber(600, 1),
  UPLOAD_MAX_BYTES: wholeNumber(20_971_520, 1),
  DATA_UPLOAD_MAX_BYTES: wholeNumber(268_435_456, 1),
  S3_BUCKET: text,
  S3_ENDPOINT: address,
  AWS_REGION: z.string().default('ap-south-1'),
  SMTP_URL: beginsWith(/^smtps?:\/\//, 'smtp:// or smtps://'),
  MAIL_FROM: text,
  SUPPORT_EMAIL: z.email().optional(),
  GOOGLE_TAG_MANAGER: beginsWith(/^GTM-/, 'GTM-'),
  GOOGLE_ANALYTICS: text,
  ORG_LOGO: address,
  PRIVACY: link,
  COOKIE: link,
  WEBHOOKS_PRIVATE: z.enum(['0', '1']).default('0'),
  SINGLE_SIGN_ON_PRIVATE: z.enum(['0', '1']).default('0'),
  BREACHED_PASSWORDS: address,
  CLAMD: beginsWith(/^tcp:\/\//, 'tcp://'),
  DEMO: z.enum(['0', '1']).default('1'),
  GUARANTEE_INSTANCE: z.string().default('eqaro'),
  PARTNER_BUILD: z.enum(['0', '1']).default('0'),
  METRICS_TOKEN: text,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Env = z.infer<typeof shape>

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(shape.shape)

/** The names, without their values, of everything in the environment of this process. */
export const environmentNames: readonly string[] = Object.keys(process.env)

/** Reads settings from `values`; an empty value counts as missing. Throws one error that names every invalid setting. */
export function readEnv(values: Record<string, string | undefined>): Env {
  const stated = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  // Demo accounts have publicly known passwords, so they are off by default on a server with a public https address.
  const input = { ...(stated.PUBLIC_URL?.startsWith('https:') && { DEMO: '0' }), ...stated }
  const { data, error } = shape.safeParse(input)
  if (data) return data
  const lines = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Invalid environment settings\n  ${lines.join('\n  ')}`)
}

/** The public origin of the product, as far as its own process can know it. */
export const publicAddress = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string =>
  new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin

/** The origin of the pages. For the platform alone, which has no pages, this is the web application's origin. */
export const pagesAddress = (env: Pick<Env, 'REDIRECT_BASE_URL' | 'PUBLIC_URL' | 'PORT'>): string =>
  env.REDIRECT_BASE_URL ? new URL(env.REDIRECT_BASE_URL).origin : publicAddress(env)

/** The environment of this process, parsed once. */
export const env = readEnv(process.env)
