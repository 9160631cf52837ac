import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FollowingForm } from '#app/account/profile/following.form.tsx'
import { HolidayFileForm } from '#app/admin/calendar/holiday-file.form.tsx'
import { PagesForm } from '#app/admin/organisation/pages.form.tsx'
import { UnitMembersForm } from '#app/admin/units/unit-members.form.tsx'
import { GiveForm } from '#app/consent/give.form.tsx'
import { NewMemberForm } from '#app/identity/new-member.form.tsx'
import { ReviewForm } from '#app/parties/sanctions/review.form.tsx'
import type { Match } from '#app/parties/sanctions/sanctions.server.ts'
import { RenameSearch } from '#app/search/rename-search.form.tsx'
import { SaveSearch } from '#app/search/save-search.form.tsx'

const answer = vi.hoisted(() => ({ now: {} as unknown }))
vi.mock('@remix-run/react', async (original) => ({
  ...(await original<typeof import('@remix-run/react')>()),
  useActionData: () => answer.now,
  useLocation: () => ({ key: 'here' }),
  Link: () => null,
}))
vi.mock('#app/forms/form-draft.ts', () => ({ useFormDraft: () => ({}) }))
vi.mock('#app/forms/post-form.tsx', () => ({ PostForm: ({ children }: { children: unknown }) => children }))
vi.mock('#app/forms/submit-button.tsx', () => ({ SubmitButton: () => null }))

const chosen = { industries: [], interests: [] }
const industries = [{ industry_id: 'i', name: 'Steel' }]
const match = { hit_id: 7, decision: 'open', reviews: [] } as Partial<Match> as Match
const unit = { may: true, version: 1, fields: { people: [], portfolios: [] }, people: [], portfolios: [] }

test.each([
  ['look-at-file', 'file', <HolidayFileForm key="h" />, 'Calendar file'],
  ['unit-members', 'people', <UnitMembersForm key="u" {...unit} />, 'Users'],
  [
    'following',
    'interests',
    <FollowingForm key="f" industries={industries} chosen={chosen} />,
    'What you use Credence for',
  ],
  [
    'following',
    'industries',
    <FollowingForm key="g" industries={industries} chosen={chosen} />,
    'Industries you follow',
  ],
  [
    'tell',
    'industries',
    <NewMemberForm key="t" industries={industries} chosen={chosen} title="" to="/" />,
    'Industries you follow',
  ],
  ['save-search', 'name', <SaveSearch key="s" />, 'Name'],
  [
    'save-pages',
    'offered',
    <PagesForm key="p" may={true} version={1} fields={{ offered: [] }} />,
    'Available pages',
  ],
  ['review-7', 'note', <ReviewForm key="m" match={match} />, 'Note'],
  [
    'give',
    'agreed',
    <GiveForm key="c" label="Bank statements" identifier="Account" purposes={{}} months={{}} />,
    'I am authorised to give this consent, and agree that bank statements are read for this purpose',
  ],
  ['rename-search', 'name', <RenameSearch key="r" search={{ search_id: 's', name: 'Mine' }} />, 'New name'],
])('the error summary of %s names the field %s', (intent, name, form, label) => {
  answer.now = { initialValue: { intent }, error: { [name]: ['Wrong'] } }
  const [, link = ''] = /<a [^>]*>(.*?)<\/a>/.exec(renderToStaticMarkup(form)) ?? []
  expect(link.replaceAll('<!-- -->', '')).toBe(`${label}: Wrong`)
})
