import fc from 'fast-check'

/** Part of a value that may be returned: unescaped in a page, it would end an attribute or start an element. */
export const marker = '<zq">\''
/** A header that could only be added by a value containing a line break. */
export const injected = 'zq-injected'

const known = [
  '',
  ' ',
  marker,
  `Agro ${marker}`,
  `</script><script>${marker}`,
  `</title>${marker}`,
  `\r\n${injected}: 1`,
  `x\r\nSet-Cookie: ${injected}=1`,
  '\0',
  '\ud800',
  '\u202eabc',
  '😀 İıß',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  'file:///etc/passwd',
  "' or pg_sleep(3) is null --",
  '1;select pg_sleep(3)',
  '%',
  '_%_%_%',
  '\\',
  '(((((((((((((((((((((',
  `${'a'.repeat(40)}!`,
  `${'a.'.repeat(60)}@${'b.'.repeat(60)}`,
  'x'.repeat(300),
  'क'.repeat(3000),
  'null',
  'undefined',
  'true',
  'NaN',
  '-1',
  '0',
  '1.5',
  '1e309',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-20T25:61:00Z',
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '=cmd|1',
  '{{7*7}}#{7*7}<%=7*7%>',
]

/** Text that nobody types. */
export const strangeText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...known) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }).map((text) => text + marker) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.maxSafeInteger().map(String) },
)

/** Any JSON value. */
export const strangeJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: strangeText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, true, 0, -1, 1e21, 0.1, [], {}, [[]], [null], { __proto__: null }, [
      marker,
    ]),
  },
)

/** Headers sent by browsers, proxies and programs, with values they do not send. */
export const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'key',
  'secret',
  'origin',
  'purpose',
  'range',
  'referer',
  'save-data',
  'sec-fetch-site',
  'sec-purpose',
  'user-agent',
  'x-client-address',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-remix-response',
  'x-request-id',
  'x-visitor-origin',
] as const

const headerValues = [
  'gzip;q=0, br;q=nan, *',
  'identity;q=0',
  'hi-IN,*;q=0',
  'Bearer',
  `Bearer ${marker}`,
  'Basic Og==',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-7',
  'text/plain',
  'credence.0=x',
  `credence.0=${'A'.repeat(4000)}`,
  'credence-preferences=lite.shortcuts',
  '=;=;=',
  `a="${marker}`,
  'credence-preferences=%',
  'credence.0=%00; credence.1=%zz',
  '__proto__=1; constructor=2',
  'null',
  'bytes=0-',
  'bytes=9-1',
  'bytes=-99999999999',
  '*',
  'W/""',
  'Thu, 99 Foo 2026',
  'cross-site',
  'same-origin',
  'evil.example',
  'evil.example:99999',
  '[::1]',
  'localhost',
  'https',
  'javascript',
  '127.0.0.1, ::1',
  'on',
  'prefetch',
  'https://evil.example',
  'http://[',
  marker,
  'é'.repeat(20),
  'x'.repeat(2000),
  '',
  'yes',
  'DELETE',
]
export const headerValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...headerValues) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
)

// Characters that cannot be encoded in UTF-8 become the replacement character.
const wellFormed = (text: string) => Buffer.from(text).toString()

/** Percent-encoding as in browsers, as in old programs, and broken. */
export const encodings = {
  utf8: (text: string) => encodeURIComponent(wellFormed(text)),
  latin1: (text: string) =>
    [...Buffer.from(text, 'latin1')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  broken: (text: string) => `${encodeURIComponent(wellFormed(text))}%zz%`,
  bare: (text: string) => text.replace(/[^!$-~]/g, ''),
} as const
