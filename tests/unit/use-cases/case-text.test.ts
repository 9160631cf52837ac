import { describe, expect, test } from 'vitest'
import { caseText } from '#server/use-cases/cases/case-text.ts'

describe('a case description', () => {
  test.each([
    ['a heading', '# Why', '<h3>Why</h3>'],
    ['bold and italic', 'a **b**, *c*', '<p>a <strong>b</strong>, <em>c</em></p>'],
    ['a new line', 'a\nb', '<p>a<br />b</p>'],
    [
      'a table',
      '| Month | Days |\n| --- | --- |\n| May | 12 |',
      '<table><thead><tr><th>Month</th><th>Days</th></tr></thead><tbody><tr><td>May</td><td>12</td></tr></tbody></table>',
    ],
  ])('keeps %s', (_, written, html) => {
    expect(caseText(written).replace(/>\s+</g, '><')).toBe(html)
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a table', '<table><tr><td><script>alert(1)</script></td></tr></table>'],
    ['a handler', '<img src=x onerror=alert(1)>'],
    ['a handler on what is allowed', '<p onclick="alert(1)" style="position:fixed">x</p>'],
    ['a link that runs', '<a href="javascript:alert(1)">x</a>'],
    ['a link in Markdown that runs', '[x](javascript:alert(1))'],
    ['a drawing', '<svg><script>alert(1)</script></svg>'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a tag that never closes', '<p><img src=x onerror=alert(1)//'],
    ['a script in pieces', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
    ['a form', '<form action="https://evil.example"><input name="password"></form>'],
    ['a style', '<style>body{display:none}</style>'],
    ['a script in a fence that closes itself', '```\n</code></pre><script>alert(1)</script>\n```'],
  ])('is safe with %s pasted into it', (_, pasted) => {
    const html = caseText(`before ${pasted}\n\nafter`)
    expect(
      html.match(/<[^>]*>/g)?.filter((tag) => !/^<\/?(p|pre|code|table|tbody|tr|td|br)( \/)?>$/.test(tag)),
    ).toEqual([])
    expect(html).toContain('before')
  })

  test('without visible content is empty', () => {
    expect(caseText('<script>x</script>')).toBe('')
    expect(caseText('| |\n| - |')).toBe('')
    expect(caseText('**\u200b**\n\n\u2060')).toBe('')
  })
})
