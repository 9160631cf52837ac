/** Background of a model besides its formula: who published it, the data it was built on, and its performance there and here. */
export interface ScoreNote {
  about: string
  source: string
  record: string
}

const notMeasured = 'Not measured on Indian companies here: use it together with the early-warning score.'

const altmanInPoland =
  'On the Polish companies the early-warning score was fitted on, it ranked failing before sound ones in 66 to 70 of 100 pairs (area under the curve 0.657, 0.698 and 0.689 on the three files).'

/** By the key of the model. */
export const scoreNotes: Record<string, ScoreNote> = {
  'altman-z2': {
    about: 'Four ratios of one balance sheet and its profit, without sales: for unlisted companies.',
    source: 'Altman, Hartzell and Peck (1995), for emerging-market firms.',
    record: altmanInPoland,
  },
  'altman-ems': {
    about: 'The same four ratios on the emerging-market scale: Z″ plus a constant.',
    source: 'Altman, Hartzell and Peck (1995); Altman (2005).',
    record: `It ranks companies as Z″ does. ${altmanInPoland}`,
  },
  'altman-z1': {
    about: 'Five ratios for private manufacturers, with the book value of equity.',
    source: 'Altman (1983).',
    record: notMeasured,
  },
  'altman-z': {
    about: 'Five ratios for listed manufacturers, with the market value of equity.',
    source: 'Altman (1968), on 33 American manufacturers that went bankrupt and 33 that did not.',
    record: notMeasured,
  },
  ohlson: {
    about: 'Log odds of failure from two years of statements.',
    source: 'Ohlson (1980), model 1, on American companies of the 1970s.',
    record: `The size term is calibrated in US dollars and is left out, so only the trend of the total is meaningful. ${notMeasured}`,
  },
  zmijewski: {
    about: 'Return, leverage and liquidity of one year, as a probability.',
    source: 'Zmijewski (1984), on American listed companies.',
    record: notMeasured,
  },
  piotroski: {
    about:
      'Nine signs of strength, one point each: profit, funding and efficiency compared with the previous year.',
    source: 'Piotroski (2000), designed to separate strong from weak value shares.',
    record: notMeasured,
  },
  beneish: {
    about: 'Eight indices that screen for unusual accounts: a basis for questions, not a default score.',
    source: 'Beneish (1999), on American companies that had to restate their accounts.',
    record: `Sound accounts can be flagged too, especially of fast-growing companies. ${notMeasured}`,
  },
  merton: {
    about: 'How many standard deviations the value of a listed company is above its debts.',
    source: 'Bharath and Shumway (2008), the naive form of Merton’s model.',
    record: notMeasured,
  },
}
