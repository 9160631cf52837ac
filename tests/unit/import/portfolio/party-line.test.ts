import { expect, test } from 'vitest'
import { partyOf, partyOfPasted } from '#server/import/portfolio/party-line.ts'

const cin = 'U27100KA2009PTC049871'

test('an identifier is read together with a label in front of it, pasted or in a column', () => {
  expect(partyOfPasted([`CIN: ${cin}`])).toMatchObject({ cin, name: null })
  expect(partyOfPasted(['Kaveri Steel', 'GSTIN 27AAECG4821K1Z5'])).toMatchObject({
    gstin: '27AAECG4821K1Z5',
    name: 'Kaveri Steel',
  })
  expect(partyOf([`CIN ${cin}`, 'PAN: AAECG4821K'], { cin: 0, pan: 1 })).toMatchObject({
    cin,
    pan: 'AAECG4821K',
    doubt: null,
  })
})
